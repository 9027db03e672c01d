import type { Etablissement as EtablissementAnswer, FicheAnswer } from '@guichet/contract/association';
import {
  assembleFiche,
  type Fiche,
  GROUPES_FICHE,
  hiddenByTyped,
  isReconnue,
  type Lien,
  mayDo,
  readAdresse,
  registreOf,
} from '@guichet/rules/association';
import type { AssociationTrouvee } from '../recherche/recherche.queries.ts';
import type { Etablissement, FicheSaisie, RegistreLu } from './fiche.ts';

interface Read {
  readonly association: AssociationTrouvee;
  readonly lien: Lien;
  readonly lu: RegistreLu;
  readonly saisie: FicheSaisie;
}

type Groupe = keyof typeof GROUPES_FICHE;
const groupOf = <G extends Groupe>(groupe: G, fiche: Fiche) =>
  Object.fromEntries(Object.keys(GROUPES_FICHE[groupe]).map((champ) => [champ, fiche[champ as keyof Fiche]])) as Pick<
    Fiche,
    keyof (typeof GROUPES_FICHE)[G] & keyof Fiche
  >;

/** The establishment that the reader acts for, or the head office. */
const ownSiret = ({ association, lien }: Read): string | null =>
  mayDo(lien, 'lireToutEtablissement') ? association.id_siret_siege : (lien.sirets[0] ?? association.id_siret_siege);

const texteOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const identiteOf = (read: Read, fiche: Fiche): FicheAnswer['identite'] => {
  const { nom, id_siren, id_siret_siege, id_rna, id_correspondance, actif } = read.association;
  const { date_creation, date_creation_sirene } = read.lu.registre;
  return {
    ...groupOf('identite', fiche),
    nom,
    id_siren,
    id_siret: ownSiret(read),
    id_siret_siege,
    id_rna,
    id_correspondance,
    actif,
    date_creation: texteOf(date_creation) ?? texteOf(date_creation_sirene),
    est_reconnue: isReconnue(read.lu.registre['id_forme_juridique']),
  };
};

/** Where to reach people is not for who waits at the door. */
const coordonneesOf = ({ lien }: Read, fiche: Fiche): FicheAnswer['coordonnees'] => ({
  ...groupOf('coordonnees', fiche),
  ...(!mayDo(lien, 'lireElements') && { courriel: null, telephone: null }),
});

/** Notes are for those who work on the record. */
export const presentFiche = (read: Read): FicheAnswer => {
  const registre = registreOf(read.lu.registre, read.lu.id_rna);
  const fiche = assembleFiche(registre, read.saisie.champs);
  return {
    identite: identiteOf(read, fiche),
    activites: groupOf('activites', fiche),
    coordonnees: coordonneesOf(read, fiche),
    specificites: groupOf('specificites', fiche),
    commentaire: mayDo(read.lien, 'lireElements') ? fiche.commentaire : null,
    registre: { ...hiddenByTyped(registre, read.saisie.champs) },
    maj_registre_at: read.lu.maj_registre_at,
    version: read.saisie.version,
  };
};

/** `registre` alone, or with the name that the association gave it. */
export const presentEtablissement = (
  etablissement: Etablissement,
  { isRegistreSeul = false }: { readonly isRegistreSeul?: boolean } = {},
): EtablissementAnswer => {
  const { id_siret, actif, nom, est_siege, adresse, version } = etablissement;
  const nom_usage = isRegistreSeul ? null : etablissement.nom_usage;
  return { id_siret, actif, nom: nom_usage ?? nom, est_siege, adresse: readAdresse(adresse), version };
};
