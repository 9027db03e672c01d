import { daysBetween } from '../jour/index.ts';
import { plain } from '../texte/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { STATUS, type StatutDeclaration } from './declaration.ts';
import { type Lieu, type PorteeCec, voit } from './valideur.ts';

interface Benevole {
  readonly nom: string;
  readonly prenom: string;
  readonly courriel: string | null;
}

export interface DeclarationJugee {
  readonly status: StatutDeclaration;
  readonly id_session: number;
  readonly lieu: Lieu;
  readonly benevole: Benevole;
}

interface Decideur {
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
}

/** CEC-006. */
export const isValidable = (
  { status, id_session }: Pick<DeclarationJugee, 'status' | 'id_session'>,
  courante: number | null,
): boolean => status === STATUS.attente && id_session === courante;

/** Names as two registers may write them. */
const readName = (name: string): string => plain(name).replace(/[^\p{Letter}]/gu, '');

/** Either of the two is enough: a second address must not let anyone decide of themself. */
export const isPropre = (benevole: Benevole, { email, nom, prenom }: Decideur): boolean =>
  benevole.courriel?.trim().toLowerCase() === email.trim().toLowerCase() ||
  (readName(benevole.nom) === readName(nom) && readName(benevole.prenom) === readName(prenom));

type Refus = 'DECLARATION_INEXISTANTE' | 'DECLARATION_PROPRE' | 'SESSION_CEC_CLOSE' | 'DECLARATION_DECIDEE';

interface Situation {
  readonly declaration: DeclarationJugee;
  readonly portee: PorteeCec;
  readonly decideur: Decideur;
  readonly courante: number | null;
}

/** In this order: nobody learns why of what they do not see. */
const REFUS: readonly (readonly [Refus, (situation: Situation) => boolean])[] = [
  ['DECLARATION_INEXISTANTE', ({ declaration, portee }) => !voit(portee, declaration.lieu)],
  ['DECLARATION_PROPRE', ({ declaration, decideur }) => isPropre(declaration.benevole, decideur)],
  ['SESSION_CEC_CLOSE', ({ declaration, courante }) => declaration.id_session !== courante],
  ['DECLARATION_DECIDEE', ({ declaration }) => declaration.status !== STATUS.attente],
];

/** CEC-001: whether this person may decide of this declaration now, and else why not. */
export const canDecider = (situation: Situation): Verdict<Refus> => {
  const refused = REFUS.find(([, isRefused]) => isRefused(situation));
  return refused ? denied(refused[0]) : allowed;
};

const HEURES_DE_BARRE = 400;
const JOURS_PAR_SEMAINE = 7;
const HEURES_PEU_COURANTES = 16;

/** Told, never refused: how many hours a week it makes, where that is unusual. */
export const heuresParSemaine = (declaration: {
  readonly nb_heures: number;
  readonly date_debut: string | null;
  readonly date_fin: string | null;
}): number | null => {
  const { nb_heures, date_debut, date_fin } = declaration;
  if (date_debut === null || date_fin === null) return null;
  const jours = Math.max(0, daysBetween(date_debut, date_fin)) + 1;
  const heures = Math.round(nb_heures / Math.max(1, jours / JOURS_PAR_SEMAINE));
  return heures >= HEURES_PEU_COURANTES ? heures : null;
};

/** How full the bar of a declaration is, from 0 to 100. */
export const partDeBarre = (nb_heures: number): number => Math.min(100, (nb_heures / HEURES_DE_BARRE) * 100);
