/** The data of the RPC error that a call is rejected with. */
export async function errorData(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => new Error('the call was not rejected'),
    (thrown) => thrown,
  );
  return (error as { data?: unknown }).data ?? error;
}
