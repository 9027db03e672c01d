import { RANGS_ADRESSE } from './champs.ts';
import { type AdresseLue, readDemande } from './coupes.ts';
import type { DemandeDite } from './dite.ts';

/** A rubrique of the message: it holds words, or others. */
export interface Rubrique {
  readonly nom: string;
  readonly contenu: string | readonly Rubrique[];
}

export interface Enveloppe {
  /** A letter and four digits, as Insee knows us and itself. */
  readonly emetteur: string;
  readonly destinataire: string;
  readonly c02: string;
  /** Day of Paris, and the instant as the norm writes it. */
  readonly jour: string;
  readonly instant: string;
}

const NORME = 'V2016.02';
/** Constitution of a legal person whose registration a text provides for: what an association is. */
const EVENEMENT = '05M';
const NON_DIT = '.';

type Feuille = readonly [nom: string, texte: string];
const leaves = (...feuilles: readonly Feuille[]): readonly Rubrique[] =>
  feuilles.filter(([, texte]) => texte !== '').map(([nom, contenu]) => ({ nom, contenu }));
const node = (nom: string, ...contenu: readonly (readonly Rubrique[] | Rubrique)[]): Rubrique => ({
  nom,
  contenu: contenu.flat(),
});

const adresse = (rubrique: string, lue: AdresseLue): Rubrique =>
  node(rubrique, leaves(...RANGS_ADRESSE.map(([rang, champ]): Feuille => [`${rubrique}.${rang}`, lue[champ]])));

const isGiven = ({ cp, commune }: AdresseLue): boolean => cp !== '' || commune !== '';

const service = (demande: ReturnType<typeof readDemande>, { c02, jour }: Enveloppe): Rubrique => {
  const gestion = isGiven(demande.adresse_gestion) ? demande.adresse_gestion : demande.adresse_siege;
  return node(
    'Service',
    node('IDF', leaves(['C01', jour], ['C02', c02], ['C03', '0'], ['C04', jour], ['C05', c02.charAt(0)])),
    node('EDF', node('C10', leaves(['C10.1', EVENEMENT], ['C10.2', demande.dateCreation]))),
    node('DMF', leaves(['C20', 'I'])),
    node(
      'ADF',
      leaves(['C36', demande.nom]),
      adresse('C37', gestion),
      node('C39', leaves(['C39.1', demande.telephone], ['C39.3', demande.courriel])),
    ),
    node(
      'SIF',
      node('C40', leaves(['C40.1', demande.signataire])),
      leaves(['C41', demande.lieu || demande.adresse_siege.commune], ['C42', jour]),
    ),
  );
};

const etablissement = (demande: ReturnType<typeof readDemande>): Rubrique =>
  node(
    'Etablissement',
    node('ICE', leaves(['E01', '1']), adresse('E02', demande.adresse_siege), leaves(['E03', '00000000000000'])),
    node('ORE', node('E21', leaves(['E21.1', '1']))),
    node('ACE', leaves(['E70', demande.objet], ['E71', demande.objet])),
    node('CAE', node('E73', leaves(['E73.1', demande.permanence]))),
    node('SAE', leaves(['E84', '0'], ['E86', 'N'])),
  );

/** The request as the norm tells it: cut, in its order, and nothing that was not asked for. */
export const composeRegent = (dite: DemandeDite, enveloppe: Enveloppe): Rubrique => {
  const demande = readDemande(dite);
  const { emetteur, destinataire, instant } = enveloppe;
  const liasse = node(
    'Liasse',
    service(demande, enveloppe),
    node(
      'PersonneMorale',
      node('ICM', node('M01', leaves(['M01.1', demande.nom], ['M01.2', demande.sigle]))),
      node('FJM', node('M21', leaves(['M21.1', demande.id_forme_juridique]))),
      node('ACM', leaves(['M62', NON_DIT])),
    ),
    node(
      'Entreprise',
      node('SIU', adresse('U11', demande.adresse_siege)),
      node('CPU', leaves(['U21', demande.objet], ['U22', '0'])),
      node('RFU', leaves(['U31', NON_DIT])),
      etablissement(demande),
    ),
  );
  return node(
    'REGENT-XML',
    leaves(
      ...[['Emetteur', emetteur] as const, ['Destinataire', destinataire] as const],
      ...[['DateHeureEmission', instant] as const, ['VersionMessage', NORME] as const],
      ['VersionNorme', NORME],
    ),
    node(
      'ServiceApplicatif',
      node('Specification', leaves(['NomService', 'ReceptionLiasseCFE'], ['VersionService', NORME])),
      liasse,
    ),
  );
};
