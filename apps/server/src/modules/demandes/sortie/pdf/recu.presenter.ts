import { dayOf } from '@guichet/rules/jour';
import { sayInstant } from '@guichet/rules/subvention';
import type { DocumentPdf } from '../../../../platform/pdf/document.ts';
import { AUTEUR, avis, champs, saySiret, sayTexte, texte } from '../../../../platform/pdf/mots.ts';
import type { DossierImprime } from './composePdf.ts';

interface Recu {
  readonly document: DocumentPdf;
  readonly donnees: object;
}

/** What proves that it went, and when: for who holds it, neither an amount nor a person. Null while nothing was sent. */
export const recuDocumentOf = (
  { dossier, instructeurs, transmission }: DossierImprime,
  publicUrl: string,
): Recu | null => {
  if (!transmission) return null;
  const { id_fo, nom, id_siret, nom_subvention, exercice } = dossier;
  const { code, empreinte, transmis_at } = transmission;
  const adresse = `${publicUrl}/client/recus/${code}`;
  return {
    document: {
      titre: `Reçu de transmission du dossier ${id_fo}`,
      soustitre: nom,
      pied: `Reçu ${code}`,
      auteur: AUTEUR,
      date: dayOf(transmis_at),
      parties: [
        {
          titre: 'Votre dossier est transmis',
          blocs: [
            avis(`Le dossier ${id_fo} a été transmis le ${sayInstant(transmis_at)} (heure de Paris).`),
            champs(
              ['Numéro du dossier', id_fo],
              ['Demandeur', nom],
              ['SIRET', saySiret(id_siret)],
              ['Subvention', nom_subvention],
              ['Exercice', String(exercice)],
              ['Transmis à', sayTexte(instructeurs.map((one) => one.nom).join('\n'))],
            ),
          ],
        },
        {
          titre: 'Vérifier ce reçu',
          blocs: [
            champs(
              ['Code du reçu', code],
              ['Adresse', adresse],
              ['Heure légale de transmission', `${sayInstant(transmis_at)}, heure de Paris (${transmis_at})`],
              ['Empreinte SHA-256 du contenu transmis', empreinte],
            ),
            texte(
              'Toute personne qui a ce code peut vérifier, à cette adresse, que le reçu est authentique, quel dossier a été transmis et quand. Le contenu du dossier n’y est pas montré.',
            ),
          ],
        },
      ],
    },
    donnees: { numero: id_fo, code, empreinte, transmis_at, adresse },
  };
};
