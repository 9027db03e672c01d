import { dayOf } from '@guichet/rules/jour';
import { sayInstant } from '@guichet/rules/subvention';
import type { DocumentPdf } from '../../../../platform/pdf/document.ts';
import { AUTEUR, champs, saySiret, sayTexte, texte } from '../../../../platform/pdf/mots.ts';
import { OFFRES, pageOf } from '../adresses.ts';
import type { DossierImprime } from './composePdf.ts';
import { adresseRecu, preuveOf, suiteBloc } from './parties/envoi.ts';

interface Recu {
  readonly document: DocumentPdf;
  readonly donnees: object;
}

/** What proves that it went, and when: for who holds it, neither an amount nor a person. Null while nothing was sent. */
export const recuDocumentOf = (imprime: DossierImprime, publicUrl: string): Recu | null => {
  const { dossier, instructeurs, transmission } = imprime;
  if (!transmission) return null;
  const { genre, id_fo, nom, id_siret, nom_subvention, exercice } = dossier;
  const { code, empreinte, transmis_at } = transmission;
  const services = instructeurs.map((one) => one.nom);
  return {
    document: {
      titre: `Reçu de transmission du dossier ${id_fo}`,
      soustitre: nom,
      pied: `Reçu ${code} · ${AUTEUR}`,
      auteur: AUTEUR,
      date: dayOf(transmis_at),
      entete: {
        gauche: [AUTEUR, 'Le portail des associations et des services publics'],
        droite: [nom, `SIRET ${saySiret(id_siret)}`],
      },
      parties: [
        {
          titre: '',
          blocs: [
            preuveOf(transmission, publicUrl, null),
            champs(
              ['Numéro du dossier', id_fo],
              ['Demandeur', nom],
              [OFFRES[genre], nom_subvention],
              ['Exercice', String(exercice)],
              ['Transmis à', sayTexte(services.join('\n'))],
            ),
          ],
        },
        {
          titre: 'La suite',
          blocs: [
            suiteBloc(imprime, transmission),
            { genre: 'adresse', texte: 'Suivre ce dossier :', adresse: `${publicUrl}${pageOf(dossier)}` },
          ],
        },
        {
          titre: 'Vérifier ce reçu',
          ensemble: true,
          blocs: [
            champs(
              ['Heure légale de transmission', `${sayInstant(transmis_at)}, heure de Paris (${transmis_at})`],
              ['Empreinte SHA-256 du contenu transmis', empreinte],
            ),
            texte(
              'Toute personne qui a ce code peut vérifier, à l’adresse ci-dessus, que le reçu est authentique, quel dossier a été transmis et quand. Le contenu du dossier n’y est pas montré.',
            ),
          ],
        },
      ],
    },
    donnees: { numero: id_fo, code, empreinte, transmis_at, adresse: adresseRecu(publicUrl, code) },
  };
};
