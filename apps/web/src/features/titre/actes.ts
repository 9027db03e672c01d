import type { TitreSuivi } from '@guichet/contract/rda';
import type { ActeTitre } from '@guichet/rules/titre';
import type { Api } from '../../shared/apiClient/apiClient.ts';

export interface SaisieActe {
  readonly motif: string;
  readonly texte: string;
  /** A day: to answer by, or until which it is suspended. */
  readonly jour: string;
}
type Champ = keyof SaisieActe;

interface FormeActe {
  readonly champs: readonly Champ[];
  readonly labels: Partial<Readonly<Record<Champ, readonly [label: string, hint: string]>>>;
  /** What will happen, before it is done. */
  readonly annonce: string;
  readonly fait: string;
  readonly isTexteLibre?: true;
}

const LU: readonly [string, string] = ['Motif', 'L’association le lira.'];
/** What each act asks for, and says. */
export const FORMES: Readonly<Record<ActeTitre, FormeActe>> = {
  engager: {
    champs: ['motif', 'texte', 'jour'],
    labels: {
      motif: ['Motif', 'Parmi ceux que prévoit cet agrément.'],
      texte: ['Ce qui est reproché', 'L’association le lira, et y répondra.'],
      jour: ['Observations jusqu’au', 'Laissez au moins 15 jours.'],
    },
    annonce:
      'Le titre reste en vigueur. L’association est prévenue, et présente ses observations avant toute décision.',
    fait: 'La procédure est engagée : l’association est prévenue.',
  },
  observer: {
    champs: ['texte'],
    labels: { texte: ['Vos observations', 'Le service qui a délivré le titre les lira avant de décider.'] },
    annonce: 'Elles se présentent une fois : relisez-les avant de les envoyer.',
    fait: 'Vos observations sont présentées.',
  },
  suspendre: {
    champs: ['texte', 'jour'],
    labels: { texte: LU, jour: ['Suspendu jusqu’au', 'Six mois au plus. Ses dates ne changent pas.'] },
    annonce: 'Pendant ce temps le titre ne prouve plus rien, et ceux qui en dépendent non plus.',
    fait: 'Le titre est suspendu : l’association est prévenue.',
  },
  lever: {
    ...{ champs: ['texte'], labels: { texte: LU } },
    annonce: 'Le titre est de nouveau en vigueur ce jour, avec les dates qu’il avait.',
    fait: 'La suspension est levée : l’association est prévenue.',
  },
  retirer: {
    ...{ champs: ['texte'], labels: { texte: LU } },
    annonce: 'Un titre retiré ne revient pas : l’association devra faire une nouvelle demande.',
    fait: 'Le titre est retiré : l’association est prévenue.',
  },
  classer: {
    ...{ champs: ['texte'], labels: { texte: LU } },
    annonce: 'La procédure s’arrête ; le titre reste ce qu’il est.',
    fait: 'La procédure est classée sans suite.',
  },
  renoncer: {
    champs: ['texte'],
    labels: { texte: ['Pourquoi (facultatif)', 'Le service qui l’a délivré le lira.'] },
    annonce: 'Dès ce jour le titre ne prouve plus rien, et ce qui en dépend non plus. Cela ne se reprend pas.',
    fait: 'Votre association a renoncé à ce titre.',
    isTexteLibre: true,
  },
};

const VIDES: Readonly<Record<Champ, string>> = {
  motif: 'Choisissez un motif.',
  texte: 'Écrivez une phrase au moins.',
  jour: 'Choisissez un jour.',
};
/** What is missing, field by field. */
export const fautesOf = (acte: ActeTitre, saisie: SaisieActe): Partial<Record<Champ, string>> => {
  const { champs, isTexteLibre } = FORMES[acte];
  const missing = champs.filter((champ) => saisie[champ].trim() === '' && !(champ === 'texte' && isTexteLibre));
  return Object.fromEntries(missing.map((champ) => [champ, VIDES[champ]]));
};

type Envoi = (
  api: Api,
  place: { readonly params: { readonly numero: string }; readonly query: { readonly role?: string } },
  saisie: SaisieActe,
  options: { readonly version: number; readonly idempotencyKey: string },
) => Promise<TitreSuivi>;
const decider =
  (acte: 'suspendre' | 'lever' | 'retirer' | 'classer'): Envoi =>
  (api, place, { texte, jour }, options) =>
    api.rda.deciderTitre({ ...place, body: { acte, texte, jusqu_au: acte === 'suspendre' ? jour : null } }, options);
export const ENVOIS: Readonly<Record<ActeTitre, Envoi>> = {
  engager: (api, place, { motif, texte, jour }, options) =>
    api.rda.engagerTitre({ ...place, body: { motif, texte, echeance: jour } }, options),
  observer: (api, place, { texte }, options) => api.rda.observerTitre({ ...place, body: { texte } }, options),
  suspendre: decider('suspendre'),
  lever: decider('lever'),
  retirer: decider('retirer'),
  classer: decider('classer'),
  renoncer: (api, place, { texte }, options) => api.rda.renoncerTitre({ ...place, body: { texte } }, options),
};
