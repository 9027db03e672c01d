import type { TypeNotification } from '../dossier/notifications.ts';
import { wholeDays } from '../jour/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { canLireSiret, type RelationSiret } from './droits.ts';
import type { EtatSiret } from './etats.ts';

/** What happens to a request, in the order of its life. */
export const ACTES_SIRET = [
  'modifier',
  'reprendre',
  'supprimer',
  'transmettre',
  'generer',
  'emettre',
  'accepter',
  'invalider',
  'refuser',
  'rejeter',
  'corriger',
  'reinitialiser',
  'liberer',
] as const;
export type ActeSiret = (typeof ACTES_SIRET)[number];

/** What people do of a request; the others are the portal's and Insee's. */
export const ACTES_DE_PERSONNE = [
  'modifier',
  'reprendre',
  'supprimer',
  'transmettre',
  'corriger',
  'reinitialiser',
  'liberer',
] as const satisfies readonly ActeSiret[];
export type ActeDePersonne = (typeof ACTES_DE_PERSONNE)[number];

export const GARDES_SIRET = [
  'delaissee',
  'complete',
  'documentsUtilisables',
  'communeConnue',
  'controlesPasses',
  'accuseLu',
  'messageConnu',
  'numeroValable',
] as const;
export type GardeSiret = (typeof GARDES_SIRET)[number];

export interface DefinitionActeSiret {
  /** As the button or the page says it. */
  readonly libelle: string;
  /** Those who may; nobody where the portal itself or Insee acts. */
  readonly par: readonly RelationSiret[] | 'portail' | 'insee';
  readonly de: readonly EtatSiret[];
  /** Null: it is no more. Two: the second where a guard fails. */
  readonly vers: readonly [EtatSiret, EtatSiret?] | null;
  readonly motif?: true;
  readonly gardes: readonly GardeSiret[];
  readonly notification: TypeNotification | null;
}

const MAITRES: readonly RelationSiret[] = ['createur', 'administrateur'];
const ADMINISTRATION: readonly RelationSiret[] = ['administrateur'];
const RETOUR = { par: 'insee', de: ['ENCT'], gardes: ['messageConnu'], notification: 1 } as const;

/** siret-regent.md section 3. */
export const DEFINITIONS_ACTE_SIRET: Readonly<Record<ActeSiret, DefinitionActeSiret>> = {
  modifier: {
    libelle: 'Modifier',
    par: MAITRES,
    de: ['ECS'],
    vers: ['ECS'],
    gardes: [],
    notification: null,
  },
  reprendre: {
    libelle: 'Reprendre à mon compte',
    par: ['membre', 'administrateur'],
    de: ['ECS'],
    vers: ['ECS'],
    gardes: ['delaissee'],
    notification: 1,
  },
  supprimer: {
    libelle: 'Supprimer',
    par: MAITRES,
    de: ['ECS'],
    vers: null,
    gardes: [],
    notification: null,
  },
  transmettre: {
    libelle: 'Transmettre',
    par: MAITRES,
    de: ['ECS'],
    vers: ['AEM'],
    gardes: ['complete', 'documentsUtilisables', 'communeConnue'],
    notification: 1,
  },
  generer: {
    libelle: 'Écrire le message',
    par: 'portail',
    de: ['AEM'],
    vers: ['RGEN', 'INV'],
    gardes: ['controlesPasses'],
    notification: 2,
  },
  emettre: {
    libelle: 'Envoyer le message',
    par: 'portail',
    de: ['RGEN'],
    vers: ['ENCT'],
    gardes: ['accuseLu'],
    notification: 1,
  },
  accepter: {
    ...RETOUR,
    libelle: 'Attribuer le numéro',
    vers: ['ACC'],
    gardes: ['messageConnu', 'numeroValable'],
    notification: 3,
  },
  invalider: { ...RETOUR, libelle: 'Demander une correction', vers: ['INV'] },
  refuser: { ...RETOUR, libelle: 'Refuser', vers: ['REF'] },
  rejeter: { ...RETOUR, libelle: 'Rejeter', vers: ['REJ'] },
  corriger: {
    libelle: 'Corriger',
    par: MAITRES,
    de: ['INV'],
    vers: ['ECS'],
    gardes: [],
    notification: null,
  },
  reinitialiser: {
    libelle: 'Réinitialiser',
    par: ADMINISTRATION,
    de: ['RGEN', 'ENCT'],
    vers: ['ECS'],
    motif: true,
    gardes: [],
    notification: 1,
  },
  liberer: {
    libelle: 'Permettre une nouvelle demande',
    par: ADMINISTRATION,
    de: ['REF'],
    vers: ['REJ'],
    motif: true,
    gardes: [],
    notification: 1,
  },
};

/** How long nobody touches a request before another may take it. */
export const JOURS_DELAISSEE = 60;
export const isDelaissee = (modifie_at: string, now: Date): boolean =>
  wholeDays(new Date(modifie_at), now) >= JOURS_DELAISSEE;

export type RefusActeSiret =
  | 'DEMANDE_SIRET_INEXISTANTE'
  | 'DEMANDE_SIRET_ACTE_INTERDIT'
  | 'DEMANDE_SIRET_ACTE_IMPOSSIBLE'
  | 'DEMANDE_SIRET_NON_DELAISSEE'
  | 'DOSSIER_NON_EDITABLE';

interface Situation {
  readonly relations: readonly RelationSiret[];
  readonly code_etat: EtatSiret;
  readonly modifie_at: string;
}
/** ERR-049 is what a write on a locked request answers. */
const ECRITURES: readonly ActeSiret[] = ['modifier', 'supprimer', 'transmettre'];

/** Who asks first, then the state: the buttons of a screen and the refusals of the server. */
export const verdictActeSiret = (
  acte: ActeSiret,
  { relations, code_etat, modifie_at }: Situation,
  now: Date,
): Verdict<RefusActeSiret> => {
  const { par, de, gardes } = DEFINITIONS_ACTE_SIRET[acte];
  const lisible = canLireSiret(relations);
  if (!lisible.ok) return lisible;
  if (typeof par === 'string' || !par.some((one) => relations.includes(one)))
    return denied('DEMANDE_SIRET_ACTE_INTERDIT');
  if (!de.includes(code_etat))
    return denied(ECRITURES.includes(acte) ? 'DOSSIER_NON_EDITABLE' : 'DEMANDE_SIRET_ACTE_IMPOSSIBLE');
  return gardes.includes('delaissee') && !isDelaissee(modifie_at, now)
    ? denied('DEMANDE_SIRET_NON_DELAISSEE')
    : allowed;
};

/** What who administers does of an answer that was held: it counts after all, or it never will. */
export const SENS_RETOUR = ['appliquer', 'ecarter'] as const;
export type SensRetour = (typeof SENS_RETOUR)[number];

/** How long a reason is: enough to be one, and no more than a page of history shows. */
export const MOTIF_SIRET = { minimum: 10, maximum: 500 } as const;
