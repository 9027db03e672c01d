import { dayOf } from '@guichet/rules/jour';
import { type AdresseSiret, DEFINITIONS_ETAT_SIRET, libelleDocumentSiret } from '@guichet/rules/numeroSiret';
import { sayInstant } from '@guichet/rules/subvention';
import type { DocumentPdf, PartiePdf } from '../../../../platform/pdf/document.ts';
import { AUTEUR, avis, champs, sayJour, saySiret, sayTexte } from '../../../../platform/pdf/mots.ts';
import { type Demande, idFoOf } from '../demande.ts';
import type { DocumentEnvoye } from '../numeroSiret.tables.ts';
import type { TransmissionSiret } from '../transmission.repository.ts';

export interface DemandeImprimee {
  readonly demande: Demande;
  readonly documents: readonly DocumentEnvoye[];
  /** The last sending; null while it was never sent. */
  readonly transmission: TransmissionSiret | null;
}

const OUI_NON = { true: 'Oui', false: 'Non' } as const;
const sayBool = (value: boolean): string => OUI_NON[`${value}`];
const PERMANENCES = { P: 'Toute l’année', S: 'Saisonnière' } as const;

const lignesOf = (titre: string, adresse: AdresseSiret): PartiePdf => ({
  titre,
  blocs: [
    champs(
      ['Numéro et répétition', sayTexte([adresse.num_voie, adresse.repet_voie].filter(Boolean).join(' '))],
      ['Voie', sayTexte([adresse.type_voie, adresse.voie].filter(Boolean).join(' '))],
      ['Complément', sayTexte(adresse.cplt_1)],
      ['Boîte postale', sayTexte(adresse.bp)],
      ['Code postal et commune', sayTexte([adresse.cp, adresse.commune].filter(Boolean).join(' '))],
      ['Cedex', sayTexte(adresse.cedex)],
      ['Code INSEE', sayTexte(adresse.code_insee)],
      ['Pays', sayTexte(adresse.pays)],
    ),
  ],
});

const couverture = ({ demande, transmission }: DemandeImprimee): PartiePdf => ({
  titre: 'La demande',
  blocs: [
    avis(
      transmission
        ? `Demande transmise le ${sayInstant(transmission.transmis_at)} (heure de Paris). Reçu ${transmission.code}. Empreinte : ${transmission.empreinte}.`
        : 'Cette demande n’est pas transmise : ce document n’est pas une demande déposée.',
    ),
    champs(
      ['Numéro de la demande', idFoOf(demande)],
      ['État', DEFINITIONS_ETAT_SIRET[demande.code_etat].libelle],
      ['Numéro SIRET attribué', demande.id_siret === null ? sayTexte(null) : saySiret(demande.id_siret)],
    ),
  ],
});

/** All that was typed, as it was typed: what is cut is cut in the message alone. */
export const documentOfSiret = (imprimee: DemandeImprimee): DocumentPdf => {
  const { demande, documents } = imprimee;
  const { identite, activites, coordonnees, attestation } = demande.contenu;
  return {
    titre: 'Demande de numéro SIRET',
    soustitre: `${identite.nom} – demande ${idFoOf(demande)}`,
    pied: `Demande ${idFoOf(demande)}`,
    auteur: AUTEUR,
    date: dayOf(demande.modifie_at),
    parties: [
      couverture(imprimee),
      {
        titre: 'L’association',
        blocs: [
          champs(
            ['Nom', identite.nom],
            ['Sigle', sayTexte(identite.sigle)],
            ['Numéro RNA', identite.id_rna],
            ['Date de création', identite.dateCreation === null ? sayTexte(null) : sayJour(identite.dateCreation)],
            ['Forme juridique', sayTexte(identite.id_forme_juridique)],
          ),
        ],
      },
      {
        titre: 'L’activité',
        blocs: [
          champs(
            ['Objet', sayTexte(activites.objet)],
            ['Objet social', sayTexte(activites.lib_objet_social1 ?? activites.id_objet_social1)],
            ['Activité', PERMANENCES[activites.permanence]],
          ),
        ],
      },
      lignesOf('L’adresse du siège', coordonnees.adresse_siege),
      {
        titre: 'Le siège',
        blocs: [
          champs(
            ['Dans une entreprise de domiciliation', sayBool(coordonnees.info_siege.domicile_entreprise)],
            ['Provisoirement chez le représentant légal', sayBool(coordonnees.info_siege.domicile_provisoire_rl)],
            ['Téléphone', sayTexte(coordonnees.telephone)],
            ['Adresse électronique', sayTexte(coordonnees.courriel)],
          ),
        ],
      },
      lignesOf('L’adresse de correspondance', coordonnees.adresse_gestion),
      {
        titre: 'Les documents',
        blocs: [champs(...documents.map(({ code, nom }) => [libelleDocumentSiret(code), nom] as const))],
      },
      {
        titre: 'L’attestation',
        blocs: [
          champs(
            ['Signataire', sayTexte(attestation.signataire)],
            ['Lieu', sayTexte(attestation.lieu)],
            ['Attestation sur l’honneur', sayBool(attestation.accepte)],
            ['Le', attestation.date === null ? sayTexte(null) : sayInstant(attestation.date)],
          ),
        ],
      },
    ],
  };
};
