import { useRouter } from '@tanstack/react-router';

/** Every page that a message may stand on, by its stable name; the ones that share a title are told apart by it. */
export const usePages = (held: readonly string[]): readonly { readonly value: string; readonly label: string }[] => {
  const router = useRouter();
  const known = Object.values(router.routesById).flatMap(({ options }) => {
    const { name, title } = options.staticData ?? {};
    return name && title ? [{ value: name, label: title }] : [];
  });
  const isShared = (title: string) => known.filter(({ label }) => label === title).length > 1;
  const named = known.map(({ value, label }) => ({ value, label: isShared(label) ? `${label} (${value})` : label }));
  const gone = held.filter((name) => !known.some(({ value }) => value === name));
  return [
    ...named.sort((a, b) => a.label.localeCompare(b.label, 'fr')),
    ...gone.map((value) => ({ value, label: `${value} (page absente du portail)` })),
  ];
};
