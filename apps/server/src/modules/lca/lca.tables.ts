import type { Ressource } from '@guichet/rules/contenu';
import type { Rattachement } from '@guichet/rules/rattachement';
import type { Option } from '@guichet/rules/referentiel';
import type { Generated, JSONColumnType } from 'kysely';

type Versions = JSONColumnType<Record<string, number>, string | undefined, string>;

export interface UtilisateurTable {
  id: string;
  id_responsable: string | null;
  supprime_at: Date | null;
  version: Generated<number>;
  cree_at: Generated<Date>;
}

export interface UtilisateurAssociationTable {
  id: Generated<string>;
  id_utilisateur: string;
  id_correspondance: number;
  id_siret: string | null;
  id_rna: string | null;
  nom: string;
  type: Rattachement['type'];
  etat: Generated<Rattachement['etat']>;
  certificat_honneur_at: Generated<Date | null>;
  notifie_at: Generated<Date | null>;
  fonction: string;
  notifications: Generated<boolean>;
  declarations: Generated<boolean>;
  version: Generated<number>;
  cree_at: Generated<Date>;
}

export interface AssociationTenueTable {
  id_correspondance: number;
  depuis: Generated<Date>;
}

export interface AnnonceTable {
  id_utilisateur: string;
  id_correspondance: number;
  annonce_at: Date;
}

export interface RevendicationTable {
  id_correspondance: number;
  id_utilisateur: string;
  revendique_at: Date;
  confirme_at: Generated<Date | null>;
  confirme_par: Generated<string | null>;
  id_service: Generated<string | null>;
  confirme_pour: Generated<string | null>;
  piece: Generated<string | null>;
  representant: Generated<string | null>;
  motif: Generated<string | null>;
}

export interface RevendicationContraireTable {
  id_correspondance: number;
  id_utilisateur: string;
  demande_at: Date;
}

/** The first of the two people of a service who bring a newcomer in. */
export interface AccordTable {
  id_rattachement: string;
  par: string;
  id_service: string;
  motif: string;
  donne_at: Date;
}

export interface ReferentielTable {
  id: Generated<string>;
  type: string;
  libelle: string;
  categorie: string;
  options: JSONColumnType<Option[], string, string>;
  version: Generated<number>;
  champs_versions: Versions;
  modifie_at: Generated<Date>;
}

export interface ContenuTable {
  id: Generated<string>;
  ressource: Ressource;
  champs: JSONColumnType<Record<string, unknown>, string, string>;
  version: Generated<number>;
  champs_versions: Versions;
  cree_at: Generated<Date>;
  modifie_at: Generated<Date>;
}

export interface LcaTables {
  'lca.utilisateur': UtilisateurTable;
  'lca.utilisateur_association': UtilisateurAssociationTable;
  'lca.association_tenue': AssociationTenueTable;
  'lca.annonce': AnnonceTable;
  'lca.revendication': RevendicationTable;
  'lca.revendication_contraire': RevendicationContraireTable;
  'lca.accord': AccordTable;
  'lca.referentiel': ReferentielTable;
  'lca.contenu': ContenuTable;
}
