import { DEFINITIONS_SORT, hasQuorum, sayVoix } from '@guichet/rules/commission';
import { dayOf } from '@guichet/rules/jour';
import { sayInstant } from '@guichet/rules/subvention';
import type { BlocPdf, DocumentPdf, PartiePdf } from '../../../platform/pdf/document.ts';
import { AUTEUR, champs, sayJour, sayMontant, sayTexte, texte } from '../../../platform/pdf/mots.ts';
import type { CommissionRepository, CommissionTenue } from './commission.repository.ts';
import type { VoteNomme } from './vote.repository.ts';

interface Seance {
  readonly commission: CommissionTenue;
  readonly service: string;
  readonly votes: readonly VoteNomme[];
  readonly journal: Awaited<ReturnType<CommissionRepository['journalOf']>>;
}

export const objetPv = (id: string): string => `pv/commission/${id}.pdf`;

const HEURE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' });
const sayHeure = (instant: string): string => HEURE.format(new Date(instant)).replace(':', ' h ');

const seancePart = ({ commission, service }: Seance): PartiePdf => {
  const { jour, lieu, quorum, presents, ouverte_at, close_at } = commission;
  return {
    titre: 'La séance',
    blocs: [
      champs(
        ['Service', service],
        ['Jour', sayJour(jour)],
        ['Lieu', sayTexte(lieu)],
        ['Ouverte le', ouverte_at === null ? sayTexte(null) : sayInstant(ouverte_at)],
        ['Close le', close_at === null ? sayTexte(null) : sayInstant(close_at)],
        ['Quorum', `${quorum}, ${hasQuorum(presents.length, quorum) ? 'atteint' : 'non atteint'} à la clôture`],
      ),
    ],
  };
};

const presencesPart = ({ commission: { membres, presents } }: Seance): PartiePdf => ({
  titre: 'Les membres',
  blocs: [
    {
      genre: 'tableau',
      legende: 'Les membres de la commission et leur présence à la clôture',
      colonnes: [{ titre: 'Membre', large: true }, { titre: 'Qualité', large: true }, { titre: 'Présence' }],
      lignes: membres.map(({ id, nom, qualite }) => ({
        cellules: [nom, sayTexte(qualite), presents.includes(id) ? 'Présent' : 'Absent'],
      })),
    },
  ],
});

/** Who did not vote, and why when it was said. */
const sayRetires = ({ membres }: CommissionTenue, { retires }: VoteNomme): string =>
  retires
    .map(({ membre, raison }) => {
      const nom = membres.find(({ id }) => id === membre)?.nom ?? 'Un membre';
      return raison === '' ? nom : `${nom} (${raison})`;
    })
    .join(', ');

const sayNePasVoter = ({ retires }: VoteNomme): string =>
  retires.length > 1 ? 'ne prennent pas part au vote' : 'ne prend pas part au vote';

const votesBloc = (votes: readonly VoteNomme[]): BlocPdf => {
  const adoptes = votes.filter(({ sort }) => sort === 'adopte');
  const total = adoptes.reduce((sum, { montant }) => sum + montant, 0);
  return {
    genre: 'tableau',
    legende: 'Ce qui est voté',
    colonnes: [
      ...[{ titre: 'Dossier' }, { titre: 'Association', large: true }, { titre: 'Suite' }],
      ...[
        { titre: 'Voix', large: true },
        { titre: 'Montant', droite: true },
      ],
    ],
    lignes: [
      ...votes.map((vote) => ({
        cellules: [
          ...[vote.id_fo, vote.nom, DEFINITIONS_SORT[vote.sort].libelle],
          DEFINITIONS_SORT[vote.sort].scrutin === null ? 'Sans vote' : sayVoix(vote),
          vote.sort === 'adopte' ? sayMontant(vote.montant) : '–',
        ],
      })),
      { cellules: ['', 'Total adopté', '', '', sayMontant(total)], total: true },
    ],
  };
};

const notesOf = ({ commission }: Seance, votes: readonly VoteNomme[]): BlocPdf[] => {
  const elements = votes.flatMap((vote) => [
    ...(vote.texte === '' ? [] : [`${vote.nom} : ${vote.texte}`]),
    ...(vote.retires.length === 0 ? [] : [`${vote.nom} : ${sayRetires(commission, vote)} ${sayNePasVoter(vote)}.`]),
  ]);
  return elements.length === 0 ? [] : [{ genre: 'liste', elements }];
};

const pointParts = (seance: Seance): PartiePdf[] =>
  seance.commission.points.map(({ id, titre, heure }, rang) => {
    const votes = seance.votes.filter(({ id_point }) => id_point === id);
    const remarques = seance.journal.filter(({ genre, id_point }) => genre === 'remarque' && id_point === id);
    const blocs: BlocPdf[] = [
      ...(votes.length === 0 ? [] : [votesBloc(votes), ...notesOf(seance, votes)]),
      ...remarques.map((remarque) => texte(`${sayHeure(remarque.survenu_at)} : ${remarque.texte}`)),
    ];
    return {
      titre: `${rang + 1}. ${titre}${heure === null ? '' : ` (${heure.replace(':', ' h ')})`}`,
      blocs: blocs.length === 0 ? [texte('Aucun vote ni remarque.')] : blocs,
    };
  });

const journalPart = ({ journal }: Seance): PartiePdf => ({
  titre: 'Le déroulé',
  blocs: [
    {
      genre: 'tableau',
      legende: 'Ce qui a été écrit pendant la séance, à son heure',
      colonnes: [{ titre: 'Heure' }, { titre: 'Ce qui est dit ou voté', large: true }],
      lignes: journal.map(({ survenu_at, texte: dit }) => ({ cellules: [sayHeure(survenu_at), dit] })),
    },
  ],
});

/** What was voted and said; the decisions themselves are told by their letters. */
export const pvDocumentOf = (seance: Seance): DocumentPdf => {
  const { commission, service } = seance;
  return {
    titre: 'Procès-verbal',
    soustitre: `${commission.titre} · ${sayJour(commission.jour)}`,
    pied: `Procès-verbal · ${service} · ${AUTEUR}`,
    auteur: AUTEUR,
    date: dayOf(commission.close_at ?? `${commission.jour}T12:00:00Z`),
    parties: [seancePart(seance), presencesPart(seance), ...pointParts(seance), journalPart(seance)],
  };
};
