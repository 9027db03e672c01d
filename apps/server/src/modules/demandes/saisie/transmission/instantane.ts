import { guichetOf } from '@guichet/rules/haa';
import type { SiteConnu } from '../../../association/api.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { Juge } from '../../noyau/dossier/jugement.ts';
import type { ProjetLu } from '../../noyau/projet/projet.ts';

interface Envoi {
  readonly dossier: Dossier;
  readonly projets: readonly ProjetLu[];
  readonly juge: Juge;
  readonly arrive_at: string;
  /** Of food aid: where it is done, on that day. */
  readonly sites: readonly SiteConnu[] | null;
}

const CONTACTS = ['id_representant_legal', 'id_signataire', 'id_responsable'] as const;

/** Everything that the service receives, as it was said at that moment: the record may change, this does not. */
export const instantaneOf = ({ dossier, projets, juge, arrive_at, sites }: Envoi): Record<string, unknown> => {
  const { representants, documents } = juge.ressources;
  const { rib_empreinte: _, rib_change: __, ...contenu } = dossier.contenu;
  const { demandeur } = contenu;
  const chosen = dossier.contenu.documents.map(({ code, uuid }) => {
    const found = documents.find((one) => one.uuid === uuid);
    return { code, uuid, nom: found?.nom ?? null, id_type: found?.id_type ?? null };
  });
  return {
    arrive_at,
    dossier: {
      id: dossier.id,
      id_fo: dossier.id_fo,
      version: dossier.version,
      exercice: dossier.exercice,
      exercice_fin: dossier.exercice_fin,
      id_correspondance: dossier.id_correspondance,
      id_siren: dossier.id_siren,
      id_siret: dossier.id_siret,
      nom: dossier.nom,
      id_sous_type_dispositif: dossier.id_sous_type_dispositif,
      renouvellement: dossier.renouvellement,
      pluriannuel: dossier.pluriannuel,
      couplage_tca: dossier.couplage_tca,
      montant_demande: dossier.montant_demande,
      contenu,
    },
    adresse: juge.adresse,
    projets: projets.map(({ id, rang, numero, contenu }) => ({ id, rang, numero, contenu })),
    subvention: {
      id: dossier.id_subvention,
      code: dossier.code_subvention,
      nom: dossier.nom_subvention,
      numero: dossier.numero_subvention,
    },
    contacts: Object.fromEntries(
      CONTACTS.map((role) => [role, representants.find(({ id }) => id === demandeur[role])?.personne ?? null]),
    ),
    ...(sites && { haa: { sites, guichet: guichetOf(sites.flatMap(({ departement }) => departement ?? [])) } }),
    documents: chosen,
    instructeurs: juge.instructeurs.map(({ service, isReferent }) => ({
      id: service.id,
      nom: service.nom,
      isReferent,
    })),
  };
};
