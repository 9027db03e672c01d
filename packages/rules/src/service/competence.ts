import { covers, REGION_OF, type Territoire, territoireOf } from '../territoire/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { type GestionnaireService, managedBy } from './perimetre.ts';
import type { DonneesService } from './service.schema.ts';

/** What a service answers for: whose files come to it, and who may come as one of its agents. */
export const COMPETENCES = [
  'niveau_territorial',
  'code_territoire',
  'dispositifs',
  'types_agrement',
  'siren',
  'bo',
] as const satisfies readonly (keyof DonneesService)[];
export type Competence = Pick<DonneesService, (typeof COMPETENCES)[number]>;

type Lieu = Pick<Competence, 'niveau_territorial' | 'code_territoire'>;

/** The largest part of the country that it answers for; null for all of it, or for none that is said. */
const territoireDe = ({ niveau_territorial, code_territoire: code }: Lieu): Territoire | null => {
  if (code === null || niveau_territorial === null || niveau_territorial === 'National') return null;
  if (niveau_territorial === 'Régional') return { commune: null, departement: null, region: code };
  if (niveau_territorial === 'Départemental')
    return { commune: null, departement: code, region: REGION_OF.get(code) ?? null };
  return territoireOf({ code_insee: code, cp: null });
};

/** Who says no place is given none. */
const isLieuDans = (lieu: Lieu, autre: Lieu): boolean => {
  if (autre.niveau_territorial === 'National') return true;
  if (lieu.niveau_territorial === 'National') return false;
  const territoire = territoireDe(lieu);
  return territoire === null || (territoireDe(autre) !== null && covers(autre, territoire));
};

const isDans = (apres: Competence, sienne: Competence, champ: keyof Competence): boolean => {
  if (champ === 'niveau_territorial' || champ === 'code_territoire') return isLieuDans(apres, sienne);
  if (champ === 'dispositifs' || champ === 'types_agrement')
    return apres[champ].every((code) => sienne[champ].includes(code));
  // One below may be of another administration; a tool is that of whoever gives it.
  return champ === 'siren' || apres.bo === null || apres.bo === sienne.bo;
};

interface Attribution {
  /** What the service of whoever asks answers for. */
  readonly sienne: Competence;
  readonly isSien: boolean;
  readonly avant: Competence;
  readonly apres: Competence;
}

/** Whether any of it is theirs to give: who manages all gives all, and nobody gives anything to their own service. */
export const canAttribuer = (qui: GestionnaireService, isSien: boolean): Verdict<'COMPETENCE_NON_ATTRIBUABLE'> =>
  managedBy(qui).kind === 'tout' || !isSien ? allowed : denied('COMPETENCE_NON_ATTRIBUABLE');

/** P-20: nobody gives what they do not hold. */
export const checkCompetence = (
  qui: GestionnaireService,
  { sienne, isSien, avant, apres }: Attribution,
): Verdict<'COMPETENCE_NON_ATTRIBUABLE'> => {
  if (managedBy(qui).kind === 'tout') return allowed;
  const changed = COMPETENCES.filter((champ) => JSON.stringify(avant[champ]) !== JSON.stringify(apres[champ]));
  if (changed.length === 0) return allowed;
  const attribuer = canAttribuer(qui, isSien);
  if (!attribuer.ok) return attribuer;
  return changed.every((champ) => isDans(apres, sienne, champ)) ? allowed : denied('COMPETENCE_NON_ATTRIBUABLE');
};

/** P-26: an approval proves something everywhere: only a service that answers for its type opens one. */
export const canPublierAgrement = (
  qui: GestionnaireService,
  sienne: Pick<Competence, 'types_agrement'>,
  type_agrement: string,
): Verdict<'AGREMENT_NON_HABILITE'> =>
  managedBy(qui).kind === 'tout' || sienne.types_agrement.includes(type_agrement)
    ? allowed
    : denied('AGREMENT_NON_HABILITE');
