import { formatMontant } from '@guichet/rules/budget';
import { dayOf } from '@guichet/rules/jour';
import { type Lettre, type LigneLettre, type PartieLettre, totalLettre } from '@guichet/rules/lettre';
import type { BlocPdf, DocumentPdf } from '../../../../platform/pdf/document.ts';
import { AUTEUR, sayJour, texte } from '../../../../platform/pdf/mots.ts';
import type { LettreGeneree, ReferenceLettre } from './lettre.repository.ts';

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

export const lettreDocumentOf = ({ contenu, empreinte, genere_at }: LettreGeneree): DocumentPdf => ({
  titre: contenu.titre,
  soustitre: contenu.soustitre,
  pied: `Empreinte ${empreinte.slice(0, 16)}`,
  auteur: AUTEUR,
  date: dayOf(genere_at),
  ...(contenu.de && contenu.a
    ? { entete: { gauche: [contenu.de, `Le ${sayJour(dayOf(genere_at))}`], droite: contenu.a } }
    : {}),
  parties: contenu.parties.map((partie) => ({ titre: partie.titre, blocs: blocsOf(partie) })),
});

export const toLettre = ({ contenu, generee }: { contenu: Lettre; generee: LettreGeneree | null }) => ({
  apercu: generee === null,
  genre: contenu.genre,
  titre: contenu.titre,
  soustitre: contenu.soustitre,
  parties: contenu.parties.map(({ textes, lignes, liste, suite, ...partie }) => ({
    ...partie,
    ...{ textes: [...textes], lignes: [...lignes], liste: [...liste], suite: [...suite] },
  })),
  empreinte: generee?.empreinte ?? null,
  genere_at: generee?.genere_at ?? null,
  notifie_at: generee?.notifie_at ?? null,
  pdf: (generee?.fait_at ?? null) !== null,
});

/** In a list: which, of whom, and whether its file is there. */
export const toResume = ({ id_service, numero, contenu, genere_at, notifie_at, fait_at }: LettreGeneree) => ({
  ...{ id_service, numero, genre: contenu.genre, titre: contenu.titre, genere_at, notifie_at },
  pdf: fait_at !== null,
});
