import type { ContenuOffre } from '@guichet/rules/agrement';
import type { Representant } from '@guichet/rules/association';
import type { Faits } from '@guichet/rules/conditions';
import { isEnvoye } from '@guichet/rules/dossier';

import type { Call } from '../../../../platform/call.ts';
import type { RecordLu, SiteConnu } from '../../../association/api.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { judgeDossier } from '../../noyau/dossier/jugement.ts';
import type { ProjetLu } from '../../noyau/projet/projet.ts';
import type { Transmission } from '../../saisie/transmission/transmission.ts';
import type { SortieUow } from '../sortie.uow.ts';

export type Personne = Partial<Representant> | null;
export interface Fichier {
  readonly code: string;
  readonly nom: string | null;
}
const CONTACTS = ['id_representant_legal', 'id_signataire', 'id_responsable'] as const;
type Contacts = Readonly<Record<(typeof CONTACTS)[number], Personne>>;

/** All that is printed of a dossier, read at one instant. */
export interface DossierImprime {
  readonly dossier: Dossier;
  readonly projets: readonly ProjetLu[];
  readonly contenu: ContenuOffre;
  readonly faits: Faits;
  readonly fiche: RecordLu;
  readonly instructeurs: readonly { readonly nom: string; readonly isReferent: boolean }[];
  readonly documents: readonly Fichier[];
  readonly contacts: Contacts;
  readonly personnes: ReadonlyMap<string, Personne>;
  readonly fonctions: ReadonlyMap<string, string>;
  /** The last sending; null while it was never sent. */
  readonly transmission: Transmission | null;
  /** Of food aid: where it is done, as it was sent; null while the list still lives. */
  readonly sites: readonly SiteConnu[] | null;
  readonly formes: ReadonlyMap<string, string>;
}
interface Envoye {
  readonly contacts: Contacts;
  readonly documents: readonly Fichier[];
  readonly haa?: { readonly sites: readonly SiteConnu[] };
}

/** Once sent, people and papers are those that were sent: the record goes on without them. */
const sentOf = ({ etat }: Dossier, transmission: Transmission | null): Envoye | null =>
  transmission && isEnvoye(etat) ? (transmission.contenu as unknown as Envoye) : null;

/** For the job: whoever asked may read the dossier, and the file says the same to all who may. */
export const composePdf = async (
  uow: SortieUow,
  reference: { readonly id: number; readonly exercice: number },
  call: Call,
): Promise<DossierImprime | null> => {
  const dossier = await uow.dossiers.find(reference);
  if (!dossier) return null;
  const projets = await uow.projets.listOf(dossier);
  const { contenu, instructeurs, ressources, jugement } = await judgeDossier(uow, dossier, projets, call);
  const { id_correspondance, id_siret } = dossier;
  const annee = call.clock.now().getFullYear();
  const transmission = await uow.transmissions.last(dossier);
  const sent = sentOf(dossier, transmission);
  const personnes = new Map<string, Personne>(ressources.representants.map(({ id, personne }) => [id, personne]));
  const { demandeur } = dossier.contenu;
  const contacts = CONTACTS.map((role) => [role, personnes.get(demandeur[role] ?? '') ?? null] as const);
  const documents = dossier.contenu.documents.map(({ code, uuid }) => ({
    code,
    nom: ressources.documents.find((one) => one.uuid === uuid)?.nom ?? null,
  }));
  return {
    dossier,
    projets,
    contenu,
    faits: jugement.faits,
    fiche: await uow.associations.readRecord({ id_correspondance, id_siret, annee }),
    instructeurs: instructeurs.map(({ service: { nom }, isReferent }) => ({ nom, isReferent })),
    documents: sent?.documents ?? documents,
    contacts: sent?.contacts ?? (Object.fromEntries(contacts) as Contacts),
    personnes,
    fonctions: await uow.membres.libellesOf('fonctions'),
    transmission,
    sites: sent?.haa?.sites ?? null,
    formes: sent?.haa ? await uow.membres.libellesOf('forme-distrib-alimentaire') : new Map(),
  };
};
