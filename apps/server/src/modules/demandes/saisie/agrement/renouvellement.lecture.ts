import { isRds } from '@guichet/rules/acteur';
import { type ChangementRelu, type ContenuOffre, changementsDepuis, type Portrait } from '@guichet/rules/agrement';
import { isDejaEnvoye } from '@guichet/rules/dossier';
import { type ContenuDossier, type Dossier, readReference } from '../../noyau/dossier/dossier.ts';
import type { DemandeurLu } from '../../noyau/dossier/jugement.ts';
import type { DossierLu } from '../dossier/lecture.ts';
import type { SaisieUow } from '../saisie.uow.ts';

type Renouvelle = NonNullable<ContenuDossier['renouvelle']>;
/** What a renewal shows first: what it renews, what changed since, and what was read again. */
export interface RenouvellementLu extends Renouvelle {
  /** When what it is compared with was sent; null when nothing was, as of a titre given on paper. */
  readonly envoye_at: string | null;
  readonly changements: readonly ChangementRelu[];
}

interface PersonneDite {
  readonly prenom?: string | null | undefined;
  readonly nom?: string | null | undefined;
}
/** As it was sent; the part of the copy that a renewal looks at. */
interface Envoye {
  readonly adresse?: string | null;
  readonly dossier: Pick<Dossier, 'nom' | 'contenu'>;
  readonly contacts: Readonly<Record<string, PersonneDite | null>>;
  readonly documents: Portrait['documents'];
}

const nomOf = (personne: PersonneDite | null | undefined): string | null =>
  personne ? [personne.prenom, personne.nom].filter(Boolean).join(' ') || null : null;
const criteresOf = ({ customs = [], tca, haa }: ContenuDossier) => ({ customs, tca: tca ?? null, haa: haa ?? null });

const portraitEnvoye = ({ adresse, dossier, contacts, documents }: Envoye): Portrait => ({
  ...{ nom: dossier.nom, adresse, documents, ...criteresOf(dossier.contenu) },
  contacts: Object.fromEntries(Object.entries(contacts).map(([role, personne]) => [role, nomOf(personne)])),
});

const CONTACTS = ['id_representant_legal', 'id_signataire', 'id_responsable'] as const;
const portraitDuJour = async (
  { associations }: SaisieUow,
  { nom, contenu, id_correspondance }: Dossier,
  { adresse }: DemandeurLu,
): Promise<Portrait> => {
  const { representants, documents } = await associations.ressourcesOf(id_correspondance);
  const personneOf = (id: string | null) => nomOf(representants.find((one) => one.id === id)?.personne);
  return {
    ...{ nom, adresse, ...criteresOf(contenu) },
    contacts: Object.fromEntries(CONTACTS.map((role) => [role, personneOf(contenu.demandeur[role])])),
    documents: contenu.documents.map(({ code, uuid }) => ({
      ...{ code, uuid, nom: documents.find((one) => one.uuid === uuid)?.nom ?? null },
    })),
  };
};

/** For who writes it, until it is sent: a service reads what it receives, and no other dossier by it. */
export const readRenouvellement = async (
  uow: SaisieUow,
  { dossier, role }: DossierLu,
  offre: ContenuOffre,
  demandeur: DemandeurLu,
): Promise<RenouvellementLu | null> => {
  const { renouvelle } = dossier.contenu;
  if (!renouvelle || isRds(role) || isDejaEnvoye(dossier)) return null;
  const sent = await uow.transmissions.last(readReference(renouvelle.id_fo));
  if (!sent) return { ...renouvelle, envoye_at: null, changements: [] };
  const avant = portraitEnvoye(sent.contenu as unknown as Envoye);
  const changements = changementsDepuis(avant, await portraitDuJour(uow, dossier, demandeur), offre);
  return { ...renouvelle, envoye_at: sent.transmis_at, changements };
};
