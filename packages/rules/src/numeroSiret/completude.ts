import { type Manquant, manque, when } from '../dossier/manquant.ts';
import { controlDemande } from '../regent/index.ts';
import { type AdresseSiret, isAdresseVide, isEnFrance } from './adresse.schema.ts';
import { isCodeCommune } from './commune.ts';
import { type ContenuSiret, ETAPE, type EtapeSiret, etapeOf } from './demande.schema.ts';
import { DOCUMENTS_REQUIS, type DocumentSiret, libelleDocumentSiret } from './documents.ts';

export interface JugementSiret {
  readonly contenu: ContenuSiret;
  /** Those whose file is usable today. */
  readonly documents: readonly DocumentSiret[];
}

const absent = (value: unknown): boolean => value === null || value === '';
const champ = (chemin: string, etape: EtapeSiret, libelle: string, isMissing: boolean): Manquant[] =>
  when(isMissing, { code: chemin, libelle, geste: `Renseigner : ${libelle}`, cible: 'champ', etape, champ: chemin });

const ofIdentite = ({ contenu: { identite } }: JugementSiret): Manquant[] => [
  ...champ('identite.nom', ETAPE.identite, 'Le nom de l’association', absent(identite.nom)),
  ...champ('identite.dateCreation', ETAPE.identite, 'La date de création', absent(identite.dateCreation)),
  ...champ('identite.id_forme_juridique', ETAPE.identite, 'La forme juridique', absent(identite.id_forme_juridique)),
];
const ofActivites = ({ contenu: { activites } }: JugementSiret): Manquant[] =>
  champ('activites.objet', ETAPE.activites, 'L’objet de l’association', absent(activites.objet));

type Place = readonly [chemin: string, nom: string];
/** SIRET-011, SIRET-019, SIRET-020. */
const ofAdresse = ([chemin, nom]: Place, adresse: AdresseSiret): Manquant[] => [
  ...champ(`${chemin}.cp`, ETAPE.coordonnees, `Le code postal ${nom}`, absent(adresse.cp)),
  ...champ(`${chemin}.commune`, ETAPE.coordonnees, `La commune ${nom}`, absent(adresse.commune)),
  ...champ(
    `${chemin}.code_insee`,
    ETAPE.coordonnees,
    `Le code INSEE de la commune ${nom}`,
    isEnFrance(adresse) ? !isCodeCommune(adresse.code_insee) : absent(adresse.code_insee),
  ),
];
const SIEGE: Place = ['coordonnees.adresse_siege', 'du siège'];
const GESTION: Place = ['coordonnees.adresse_gestion', 'de correspondance'];
const ofCoordonnees = ({ contenu: { coordonnees } }: JugementSiret): Manquant[] => [
  ...ofAdresse(SIEGE, coordonnees.adresse_siege),
  ...(isAdresseVide(coordonnees.adresse_gestion) ? [] : ofAdresse(GESTION, coordonnees.adresse_gestion)),
  ...champ('coordonnees.courriel', ETAPE.coordonnees, 'L’adresse électronique', absent(coordonnees.courriel)),
];

const ofDocuments = ({ documents }: JugementSiret): Manquant[] =>
  DOCUMENTS_REQUIS.flatMap((code) => {
    const libelle = libelleDocumentSiret(code);
    const geste = `Déposer dans les documents de l’association : ${libelle}`;
    return when(!documents.includes(code), {
      ...{ code: `documents.${code}`, libelle, geste, cible: 'document' as const },
      ...{ etape: ETAPE.documents, champ: code },
    });
  });

const ofAttestation = ({ contenu: { attestation } }: JugementSiret): Manquant[] => [
  ...champ('attestation.signataire', ETAPE.attestation, 'Le nom du signataire', absent(attestation.signataire)),
  ...champ('attestation.lieu', ETAPE.attestation, 'Le lieu de signature', absent(attestation.lieu)),
  ...when(!attestation.accepte, {
    ...{ code: 'attestation.accepte', libelle: 'L’attestation sur l’honneur', geste: 'Attester sur l’honneur' },
    ...{ cible: 'attestation' as const, etape: ETAPE.attestation, champ: 'attestation.accepte' },
  }),
];

type Partie = (jugement: JugementSiret) => Manquant[];
const PARTIES: readonly Partie[] = [ofIdentite, ofActivites, ofCoordonnees, ofDocuments, ofAttestation];

/** Insee's own controls, at the field where each fault is put right; what nobody typed is not theirs to mend. */
const ofControles = ({ contenu }: JugementSiret): Manquant[] =>
  controlDemande(contenu).flatMap(({ champ: chemin, message }) =>
    chemin === null
      ? []
      : [manque({ code: chemin, libelle: message, cible: 'champ', etape: etapeOf(chemin), champ: chemin })],
  );

/** Everything that keeps a request from being sent, in the order in which it is filled; then what Insee would refuse of it. */
export const completudeSiret = (jugement: JugementSiret): Manquant[] => {
  const absents = PARTIES.flatMap((partie) => partie(jugement));
  const isSaid = ({ code }: Manquant): boolean => absents.some((one) => one.code === code);
  return [...absents, ...ofControles(jugement).filter((one) => !isSaid(one))];
};
