import { attestationsOf, etatVu, libelleEtat } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { dayOf } from '@guichet/rules/jour';
import { sayInstant } from '@guichet/rules/subvention';
import { withDe } from '@guichet/rules/texte';
import type { DocumentPdf, PartiePdf } from '../../../../platform/pdf/document.ts';
import { AUTEUR, avis, champs, RIEN, sayMontant, sayTexte, texte } from '../../../../platform/pdf/mots.ts';
import { financementsVus } from '../../noyau/projet/vuPar.ts';
import type { DossierImprime } from './composePdf.ts';
import { agrementParties, dataAgrement, demandeAgrement } from './parties/agrement.ts';
import { aides3ans, associationParties, identiteParties } from './parties/association.ts';
import { enteteOf, envoiPartie, sousDispositifOf, suitePartie } from './parties/envoi.ts';
import { projetParties } from './parties/projet.ts';

const demande = (imprime: DossierImprime): PartiePdf => {
  const { dossier, instructeurs } = imprime;
  const sous = sousDispositifOf(imprime);
  const types = sous?.types_projet ?? [];
  const objet =
    types.length === 1 && types[0] === 'fonctionnement' ? 'fonctionnement global' : 'projet(s) ou action(s)';
  return {
    titre: 'Votre demande',
    blocs: [
      champs(
        ['Subvention', dossier.nom_subvention],
        ['Sous-dispositif', sous?.nom ?? dossier.id_sous_type_dispositif],
        ['Exercice', String(dossier.exercice)],
        ['Forme', 'en numéraire (argent)'],
        ['Fréquence', dossier.renouvellement ? 'renouvellement (ou poursuite)' : 'première demande'],
        ['Objet', objet],
        [
          'Période',
          dossier.pluriannuel
            ? `pluriannuelle, de ${dossier.exercice} à ${dossier.exercice_fin}`
            : 'annuelle ou ponctuelle',
        ],
        ['Adressée à', sayTexte(instructeurs.map(({ nom }) => nom).join('\n'))],
        ['Montant demandé', sayMontant(dossier.montant_demande)],
        ['État', libelleEtat(dossier.etat, 'association')],
      ),
    ],
  };
};

const attestations = (imprime: DossierImprime, numero: string): PartiePdf => {
  const { dossier, fiche, contacts, transmission } = imprime;
  const { attestation } = dossier.contenu;
  const { montant_demande } = dossier;
  const signataire = contacts.id_signataire ?? contacts.id_representant_legal;
  const nom = sayTexte(signataire && [signataire.prenom, signataire.nom].filter(Boolean).join(' '));
  return {
    titre: `${numero}Attestations`,
    ensemble: true,
    blocs: [
      ...(attestation?.accepte ? [] : [avis('Les attestations ne sont pas encore acceptées.')]),
      texte('La personne qui signe atteste sur l’honneur que :'),
      { genre: 'liste', elements: attestationsOf({ aides_3ans: aides3ans(fiche), montant_demande }, dossier.genre) },
      champs(
        ['Signataire', nom],
        ['Acceptées le', attestation?.accepte && attestation.date ? sayInstant(attestation.date) : RIEN],
        ...GENRES[dossier.genre].compte(dossier),
        ['Transmis le', transmission ? sayInstant(transmission.transmis_at) : 'pas encore transmis'],
      ),
    ],
  };
};

const pieces = ({ contenu, documents }: DossierImprime): PartiePdf => {
  const nameOf = (code: string): string =>
    contenu.documents_attendus.find((document) => document.code === code)?.libelle ?? code;
  return {
    titre: 'Pièces jointes',
    blocs:
      documents.length === 0
        ? [texte('Aucune pièce n’est jointe.')]
        : [
            {
              genre: 'tableau',
              legende: 'Documents choisis parmi ceux de l’association',
              colonnes: [
                { titre: 'Pièce', large: true },
                { titre: 'Fichier', large: true },
              ],
              lignes: documents.map(({ code, nom }) => ({ cellules: [nameOf(code), sayTexte(nom)] })),
            },
          ],
  };
};

const dataSubvention = ({ dossier, projets }: DossierImprime): object => ({
  subvention: { code: dossier.code_subvention, nom: dossier.nom_subvention, version: dossier.numero_subvention },
  montant_demande: dossier.montant_demande,
  projets: projets.map(({ rang, numero, contenu }) => ({
    ...{ rang, numero, ...contenu },
    financements: financementsVus(contenu.financements, dossier),
  })),
});

interface Papier {
  readonly titre: string;
  readonly parties: (imprime: DossierImprime) => PartiePdf[];
  readonly demande: (imprime: DossierImprime) => PartiePdf;
  readonly compte: (dossier: DossierImprime['dossier']) => readonly (readonly [string, string])[];
  readonly data: (imprime: DossierImprime) => object;
}
/** In the order in which each is typed and read again, from its cover to its attestations; a grant in the parts of the official form. */
const GENRES: Readonly<Record<Genre, Papier>> = {
  subvention: {
    titre: 'Demande de subvention',
    demande,
    parties: (imprime) => [
      ...associationParties(imprime),
      pieces(imprime),
      ...projetParties(imprime),
      attestations(imprime, '7. '),
    ],
    compte: ({ contenu: { demandeur } }) => [
      ['Compte bancaire', demandeur.id_rib ? 'choisi dans la fiche de l’association' : RIEN],
    ],
    data: dataSubvention,
  },
  agrement: {
    titre: 'Demande d’agrément',
    demande: demandeAgrement,
    parties: (imprime) => [
      ...identiteParties(imprime),
      pieces(imprime),
      ...agrementParties(imprime),
      attestations(imprime, ''),
    ],
    compte: () => [],
    data: dataAgrement,
  },
};

export const documentOf = (imprime: DossierImprime, publicUrl: string): DocumentPdf => {
  const { genre, id_fo, nom, modifie_at, nom_subvention, exercice } = imprime.dossier;
  const papier = GENRES[genre];
  return {
    titre: `${papier.titre} ${withDe(nom)}`,
    soustitre: `Dossier ${id_fo} · ${nom_subvention}, exercice ${exercice}`,
    pied: `Dossier ${id_fo} · ${nom} · ${AUTEUR}`,
    auteur: AUTEUR,
    date: dayOf(modifie_at),
    entete: enteteOf(imprime),
    parties: [
      envoiPartie(imprime, publicUrl),
      papier.demande(imprime),
      suitePartie(imprime, publicUrl),
      ...papier.parties(imprime),
    ],
  };
};

/** The same as data, for a machine: what was typed, sign for sign, no bank account, and no more than all who read it may know. */
export const dataOf = (imprime: DossierImprime): object => {
  const { dossier, fiche, contacts, documents, transmission } = imprime;
  return {
    numero: dossier.id_fo,
    version: dossier.version,
    etat: etatVu(dossier.etat, 'association'),
    exercice: dossier.exercice,
    demandeur: { nom: dossier.nom, id_siret: dossier.id_siret, ...contacts },
    ...GENRES[dossier.genre].data(imprime),
    association: fiche,
    documents,
    attestation: dossier.contenu.attestation,
    transmission: transmission && {
      code: transmission.code,
      empreinte: transmission.empreinte,
      transmis_at: transmission.transmis_at,
    },
  };
};
