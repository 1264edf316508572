/** Form fields that belong to the request and not to the record: no schema knows them. */
export const honeypotField = 'website';
export const requestFields = ['submissionKey', honeypotField];
