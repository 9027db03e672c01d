import { POLE_INSEE } from '@guichet/rules/numeroSiret';
import type { DocumentPdf } from '../../../../platform/pdf/document.ts';
import { AUTEUR, avis, champs, sayJour, texte } from '../../../../platform/pdf/mots.ts';
import type { AssociationADeclarer } from '../../../association/api.ts';

/** Left to the pen: who signs, and what the record does not say. */
const A_ECRIRE = '………………………………………………';
const words = (...some: readonly (string | null | undefined)[]): string => some.filter(Boolean).join(' ') || A_ECRIRE;

const registreOf = ({ volume, folio, numero_amalia }: AssociationADeclarer['fiche']): string =>
  words(volume && `volume ${volume}`, folio && `folio ${folio}`, numero_amalia && `numéro Amalia ${numero_amalia}`);

/** All that the record says, ready to be signed and posted; nobody's name but the association's. */
export const documentOfCourrier = (association: AssociationADeclarer, jour: string): DocumentPdf => {
  const { nom, date_creation, fiche } = association;
  const siege = fiche.adresse_siege;
  return {
    titre: 'Demande d’inscription au répertoire Sirene',
    soustitre: nom,
    pied: nom,
    auteur: AUTEUR,
    date: jour,
    parties: [
      {
        titre: 'À envoyer par la poste',
        blocs: [
          champs(['Destinataire', POLE_INSEE.destinataire], ['Son adresse du moment', POLE_INSEE.site]),
          avis('Ce document n’est pas une demande déposée : signez-le, joignez les pièces et envoyez le tout.'),
        ],
      },
      {
        titre: 'Ce que nous demandons',
        blocs: [
          texte(
            'Nous demandons l’inscription de notre association au répertoire Sirene et l’attribution d’un numéro SIRET, en vue de demander une subvention publique.',
          ),
        ],
      },
      {
        titre: 'L’association',
        blocs: [
          champs(
            ['Nom', nom],
            ['Sigle', words(fiche.sigle)],
            ['Régime', 'Association de droit local (Alsace-Moselle)'],
            ['Date de création', date_creation ? sayJour(date_creation) : A_ECRIRE],
            ['Tribunal qui tient le registre', words(fiche.tribunal_instance)],
            ['Inscription au registre', registreOf(fiche)],
            ['Objet', words(fiche.objet)],
          ),
        ],
      },
      {
        titre: 'Le siège',
        blocs: [
          champs(
            ['Voie', words(siege?.numero, siege?.type_voie, siege?.voie)],
            ['Complément', words(siege?.complement)],
            ['Code postal et commune', words(siege?.cp, siege?.commune)],
            ['Téléphone', words(fiche.telephone)],
            ['Adresse électronique', words(fiche.courriel)],
          ),
        ],
      },
      {
        titre: 'Les pièces à joindre',
        blocs: [
          texte('Une copie des statuts.'),
          texte('Une copie du certificat d’inscription au registre des associations du tribunal.'),
        ],
      },
      {
        titre: 'La signature',
        blocs: [
          champs(['Nom et prénom du représentant', A_ECRIRE], ['Fonction', A_ECRIRE], ['Fait à, le', A_ECRIRE]),
          // The rest of the page is left to it.
          texte('Signature :'),
        ],
      },
    ],
  };
};
