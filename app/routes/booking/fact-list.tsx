interface FactListProps {
  facts: [label: string, value: string][];
  /** For sums, which are aligned with those of the price. */
  amounts?: boolean;
}

/** Labels and values, a line each. */
export function FactList({ facts, amounts = false }: FactListProps) {
  return (
    <dl className={`border-t border-rule ${amounts ? 'max-w-2xl' : ''}`}>
      {facts.map(([label, value]) => (
        <div key={label} className="fact">
          <dt className="text-quiet">{label}</dt>
          <dd dir="auto" className={`figures as-typed font-medium ${amounts ? 'text-right' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
