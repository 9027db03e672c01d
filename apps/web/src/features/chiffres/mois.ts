import { addMonths } from '@guichet/rules/jour';

type Mouvements = Readonly<Record<'recus' | 'accordes' | 'refuses', number>>;
interface Mois extends Mouvements {
  readonly mois: string;
}

const RIEN: Mouvements = { recus: 0, accordes: 0, refuses: 0 };

/** From the first to the last, none left out: a month when nothing happened is one too. */
export const toutLesMois = (connus: readonly Mois[]): readonly Mois[] => {
  const [premier, dernier] = [connus[0]?.mois, connus.at(-1)?.mois];
  const tous: Mois[] = [];
  if (premier === undefined || dernier === undefined) return tous;
  for (let mois = premier; mois <= dernier; mois = addMonths(`${mois}-01`, 1).slice(0, premier.length))
    tous.push(connus.find((one) => one.mois === mois) ?? { mois, ...RIEN });
  return tous;
};
