import { signerLettre } from '@guichet/rules/acte';
import { formatMontant } from '@guichet/rules/budget';
import { dayOf } from '@guichet/rules/jour';
import { type Lettre, type LigneLettre, type PartieLettre, totalLettre } from '@guichet/rules/lettre';
import { qrOf } from '@guichet/rules/qr';
import type { BlocPdf, DocumentPdf, PartiePdf } from '../../../../platform/pdf/document.ts';
import { AUTEUR, sayJour, texte } from '../../../../platform/pdf/mots.ts';
import { idFoFrom } from '../../noyau/dossier/dossier.ts';
import type { SignatureActe } from '../acte/acte.ts';
import type { LettreGeneree, ReferenceLettre } from './lettre.repository.ts';
import type { LettreOuverte } from './usecases/readLettre.ts';

export const objetLettre = ({ id_dossier, id_service, numero }: ReferenceLettre): string =>
  `lettre/${id_dossier}/${id_service}/${numero}.pdf`;

const montants = (lignes: readonly LigneLettre[]): BlocPdf[] => {
  if (lignes.length === 0) return [];
  const total = lignes.reduce((sum, { demande }) => sum + demande, 0);
  return [
    {
      genre: 'tableau',
      legende: 'Montants accordés, projet par projet',
      colonnes: [
        { titre: 'Projet', large: true },
        { titre: 'Année' },
        { titre: 'Demandé', droite: true },
        { titre: 'Accordé', droite: true },
      ],
      lignes: [
        ...lignes.map(({ intitule, annee, demande, accorde }) => ({
          cellules: [intitule, String(annee), formatMontant(demande), formatMontant(accorde)],
        })),
        { cellules: ['Total', '', formatMontant(total), formatMontant(totalLettre(lignes))], total: true },
      ],
    },
  ];
};

const blocsOf = ({ textes, lignes, liste, suite }: PartieLettre): BlocPdf[] => [
  // What someone typed keeps its lines.
  ...textes.flatMap((one) => one.split(/\n+/u)).map(texte),
  ...montants(lignes),
  ...(liste.length > 0 ? [{ genre: 'liste' as const, elements: liste }] : []),
  ...suite.map(texte),
];

/** What an act draws apart: its grounds and its signature have no title, how to contest it is framed. */
const FORMES: Readonly<Record<NonNullable<PartieLettre['forme']>, (partie: PartieLettre) => PartiePdf>> = {
  fondements: ({ textes, liste, suite }) => ({
    titre: '',
    blocs: [
      { genre: 'fondements', autorite: textes, visas: liste.flatMap((one) => one.split(/\n+/u)), formule: suite },
    ],
  }),
  signature: ({ textes }) => ({ titre: '', blocs: [{ genre: 'signature', lignes: textes }] }),
  recours: (partie) => ({ titre: partie.titre, blocs: blocsOf(partie), encadre: true }),
};
const toPartie = (partie: PartieLettre): PartiePdf =>
  partie.forme ? FORMES[partie.forme](partie) : { titre: partie.titre, blocs: blocsOf(partie) };

/** As it was written: before they were acts, letters had another head. */
const teteOf = ({ tete, de, a }: Lettre, genere_at: string): Pick<DocumentPdf, 'acte' | 'entete'> => {
  if (tete) return { acte: tete };
  return de && a ? { entete: { gauche: [de, `Le ${sayJour(dayOf(genere_at))}`], droite: a } } : {};
};

const numeroActe = ({ id_dossier, numero }: ReferenceLettre): string =>
  `${idFoFrom(id_dossier)}, acte n°\u00a0${numero}`;

/** Where anyone checks what it is worth; nothing on acts written before they had a code. */
const preuvesOf = (lettre: LettreGeneree, publicUrl: string): PartiePdf[] => {
  if (lettre.code === null) return [];
  const adresse = `${publicUrl}/client/verification/${lettre.code}`;
  return [
    {
      titre: '',
      blocs: [
        {
          genre: 'preuve',
          avant: `Dossier ${numeroActe(lettre)}`,
          code: `Code : ${lettre.code}`,
          apres:
            'Cet acte, son montant et ce qu’il vaut aujourd’hui se vérifient en scannant le code, ou à cette adresse :',
          adresse,
          chiffre: null,
          qr: qrOf(adresse),
          description: `Code à scanner : il ouvre ${adresse}`,
        },
      ],
    },
  ];
};

const sayQuand = (instant: string): string => `le ${sayJour(dayOf(instant))}`;
const signee = (contenu: Lettre, signatures: readonly SignatureActe[]): Lettre =>
  signerLettre(
    contenu,
    signatures.map(({ nom, qualite, reference, signe_at }) => ({ nom, qualite, reference, quand: sayQuand(signe_at) })),
  );

/** As it was made, or with who signed it. */
export const lettreDocumentOf = (
  lettre: LettreGeneree,
  publicUrl: string,
  signatures: readonly SignatureActe[] = [],
): DocumentPdf => {
  const { empreinte, genere_at, code } = lettre;
  const contenu = signee(lettre.contenu, signatures);
  return {
    titre: contenu.titre,
    soustitre: contenu.soustitre,
    // On every page: a scan of one of them is known by it.
    pied: `${contenu.soustitre} · ${code === null ? `empreinte ${empreinte.slice(0, 16)}` : `code ${code}`}`,
    auteur: AUTEUR,
    date: dayOf(genere_at),
    ...teteOf(contenu, genere_at),
    parties: [...contenu.parties.map(toPartie), ...preuvesOf(lettre, publicUrl)],
  };
};

export const toLettre = ({ contenu: ecrit, generee, signatures, retenu }: LettreOuverte) => {
  const contenu = retenu?.origine === 'portail' ? signee(ecrit, signatures) : ecrit;
  const isMade = retenu === null ? (generee?.fait_at ?? null) !== null : retenu.etat === 'pret';
  return {
    apercu: generee === null,
    genre: contenu.genre,
    titre: contenu.titre,
    soustitre: contenu.soustitre,
    parties: contenu.parties.map(({ titre, textes, lignes, liste, suite }) => ({
      ...{ titre, textes: [...textes], lignes: [...lignes], liste: [...liste], suite: [...suite] },
    })),
    empreinte: generee?.empreinte ?? null,
    genere_at: generee?.genere_at ?? null,
    notifie_at: generee?.notifie_at ?? null,
    pdf: isMade,
    code: generee?.code ?? null,
    signe: retenu !== null,
    signatures:
      retenu?.origine === 'portail' ? signatures.map(({ nom, qualite, signe_at }) => ({ nom, qualite, signe_at })) : [],
  };
};

/** In a list: which, of whom, and whether its file is there. */
export const toResume = ({ id_service, numero, contenu, genere_at, notifie_at, fait_at }: LettreGeneree) => ({
  ...{ id_service, numero, genre: contenu.genre, titre: contenu.titre, genere_at, notifie_at },
  pdf: fait_at !== null,
});
