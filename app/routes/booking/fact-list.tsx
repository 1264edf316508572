/** Labels and values, a line each. */
export function FactList({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <dl className="border-t border-rule">
      {facts.map(([label, value]) => (
        <div key={label} className="fact">
          <dt className="text-quiet">{label}</dt>
          <dd dir="auto" className="figures as-typed font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
