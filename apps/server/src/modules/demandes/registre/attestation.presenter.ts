import { dayOf } from '@guichet/rules/jour';
import { qrOf } from '@guichet/rules/qr';
import { type CasTitre, casTitre, etatDuJour } from '@guichet/rules/titre';
import type { BlocPdf, DocumentPdf } from '../../../platform/pdf/document.ts';
import { AUTEUR, avis, champs, sayJour, texte } from '../../../platform/pdf/mots.ts';
import { libelleOf, niveauOf, toFiche } from './registre.presenter.ts';
import type { TitreRegistre } from './registre.ts';

const saySiren = (siren: string): string => siren.replace(/^(\d{3})(\d{3})(\d{3})$/u, '$1\u00a0$2\u00a0$3');
export const objetAttestation = (id: string): string => `attestation/${id}.pdf`;
type Phrase = (titre: TitreRegistre['titre'], jour: string) => string;
const change: (verbe: string) => Phrase = (verbe) => (titre) => `${verbe} le ${sayJour(dayOf(titre.change_at))}.`;
const VERDICTS: Readonly<Record<CasTitre, Phrase>> = {
  valide: (_, jour) => `Au ${sayJour(jour)}, ce titre est valide.`,
  suspendu: (_, jour) => `Au ${sayJour(jour)}, ce titre est suspendu : il ne peut pas être invoqué.`,
  retire: change('Ce titre a été retiré'),
  renonce: change('L’association a renoncé à ce titre'),
  remplace: change('Ce titre a été remplacé par un autre'),
  annule: change('Ce titre a été annulé'),
  aVenir: ({ date_effet }) => `Ce titre ne prend effet que le ${sayJour(date_effet)}.`,
  fini: ({ date_fin }) => `Ce titre a pris fin le ${sayJour(date_fin)}.`,
  sansTronc: (_, jour) =>
    `Au ${sayJour(jour)}, ce titre est sans effet : le tronc commun d’agrément sur lequel il repose n’est pas valide.`,
};
const verdict = ({ titre, valide }: TitreRegistre, jour: string): string =>
  VERDICTS[casTitre({ ...titre, etat: etatDuJour(titre, jour), valide }, jour)](titre, jour);

const tronc = ({ titre, tca }: TitreRegistre): BlocPdf[] =>
  titre.exige_tca
    ? [
        champs([
          'Tronc commun d’agrément',
          tca
            ? `n°\u00a0${tca.numero}, ${tca.date_fin === null ? 'sans limite de durée' : `jusqu’au ${sayJour(tca.date_fin)}`}`
            : 'aucun',
        ]),
      ]
    : [];

/** What anyone may show: true on its day, and where to see whether it still is. */
export const attestationDocumentOf = (dit: TitreRegistre, jour: string, publicUrl: string) => {
  const { titre, service } = dit;
  const adresse = `${publicUrl}/client/agrements/${titre.code}`;
  const document: DocumentPdf = {
    titre: 'Attestation d’agrément',
    soustitre: `${titre.nom} · ${titre.association}`,
    pied: `Titre n°\u00a0${titre.numero} · état au ${sayJour(jour)} · ${AUTEUR}`,
    auteur: AUTEUR,
    date: jour,
    entete: {
      gauche: [service, `Le ${sayJour(jour)}`],
      droite: [titre.association, `SIREN ${saySiren(titre.id_siren)}`],
    },
    parties: [
      {
        titre: '',
        blocs: [
          avis(verdict(dit, jour)),
          champs(
            ['Association', titre.association],
            ['SIREN', saySiren(titre.id_siren)],
            ['Agrément', titre.nom],
            ['Niveau', niveauOf(titre.niveau)],
            ['Titre', `n°\u00a0${titre.numero}`],
            ['Délivré par', service],
            ['Prend effet le', sayJour(titre.date_effet)],
            ['Court jusqu’au', titre.date_fin === null ? 'sans limite de durée' : sayJour(titre.date_fin)],
            ['État', libelleOf(titre, jour)],
          ),
          ...tronc(dit),
          {
            genre: 'preuve',
            avant: `État au ${sayJour(jour)}`,
            code: `Code : ${titre.code}`,
            apres: 'L’état du jour se vérifie en scannant le code, ou à cette adresse :',
            adresse,
            chiffre: null,
            qr: qrOf(adresse),
            description: `Code à scanner : il ouvre ${adresse}`,
          },
          texte(
            'Cette attestation dit ce qui est vrai le jour où elle est faite. Un titre peut être suspendu ou retiré : la page ci-dessus dit toujours son état du jour.',
          ),
        ],
      },
    ],
  };
  return { document, donnees: toFiche(dit, jour) };
};
