/** What a line of the register may say of us. */
const REPONSES = ['oui', 'en partie', 'pas encore', 'écart'] as const;

const isOneOf = (text: string): boolean => (REPONSES as readonly string[]).includes(text);

/** Paths of this tree, as the page writes them. */
const pathsIn = (text: string): string[] => [...text.matchAll(/`([^`\s]+\/[^`\s]+)`/gu)].map(([, path = '']) => path);

interface Exigence {
  readonly numero: string;
  readonly niveau: string;
  readonly ici: string;
  readonly preuves: readonly string[];
  readonly limite: string;
}

const NUMERO = /^\d{1,2}\.\d{1,2}\.\d{1,2}$/u;
const exigencesOf = (page: string): Exigence[] =>
  page.split('\n').flatMap((line) => {
    const [numero = '', niveau = '', , ici = '', preuve = '', limite = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return NUMERO.test(numero) ? [{ numero, niveau, ici, preuves: pathsIn(preuve), limite }] : [];
  });

const faultsIn = ({ numero, niveau, ici, preuves, limite }: Exigence, exists: (path: string) => boolean): string[] => {
  const isProven = preuves.length > 0;
  return [
    ...(/^[123]$/u.test(niveau) ? [] : [`${numero} : « ${niveau} » n’est pas un niveau`]),
    ...(isOneOf(ici) ? [] : [`${numero} : « ${ici} » n’est pas une réponse`]),
    ...(ici === 'pas encore' && isProven ? [`${numero} : pas encore, avec une preuve`] : []),
    ...(ici !== 'pas encore' && !isProven ? [`${numero} : ${ici}, sans preuve`] : []),
    ...((ici === 'en partie' || ici === 'écart') && limite === '' ? [`${numero} : ${ici}, sans dire en quoi`] : []),
    ...preuves.filter((path) => !exists(path)).map((path) => `${path} n’existe pas`),
  ];
};

const countOf = (exigences: readonly Exigence[]): string => {
  const counts = REPONSES.map((reponse) => `${exigences.filter(({ ici }) => ici === reponse).length} ${reponse}`);
  return `Sur ${exigences.length} exigences : ${counts.join(', ')}.`;
};

/** What the register says of us and does not show, shows by nothing that exists, says twice, or counts wrongly. */
export const faultsOf = (page: string, exists: (path: string) => boolean): string[] => {
  const exigences = exigencesOf(page);
  const numeros = exigences.map(({ numero }) => numero);
  return [
    ...exigences.flatMap((exigence) => faultsIn(exigence, exists)),
    ...numeros.filter((numero, rang) => numeros.indexOf(numero) < rang).map((numero) => `${numero} : dite deux fois`),
    ...(page.includes(countOf(exigences)) ? [] : [`il faut lire « ${countOf(exigences)} »`]),
  ];
};
