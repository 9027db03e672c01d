import { describe, expect, test } from 'vitest';
import { ETATS_DOSSIER } from '../dossier/index.ts';
import { composeLettre, genreLettre, totalLettre } from './composeLettre.ts';
import { GENRES_LETTRE } from './genres.ts';
import { MODELES_LETTRE } from './modeles.ts';
import { VARIABLES_LETTRE } from './variables.ts';

const VALEURS = {
  association: 'Club',
  siret: '123 456 789 00012',
  service: 'DRAJES',
  subvention: 'FDVA',
  exercices: 'exercice 2027',
  id_fo: '27-000001',
  decide_le: '3 mai 2027',
  montant: '700,00 €',
  motif: 'Le {montant} n’est pas justifié.',
  comptes_rendus: 'celui de 2027 avant le 30 juin 2028',
  ...{ agrement: 'Jeunesse', fondement: 'la loi', titre: '2027-000007', code: 'AAAA-BBBB-CCCC', niveau: 'national' },
  ...{ date_effet: '1er juin 2027', duree: 'Il court jusqu’au 31 mai 2032.', tca: 'vu le tronc commun ;' },
  ...{ jusquau: '31 août 2027', signataire: 'Nadia Faure', courriel_service: 'drajes@guichet-asso.example' },
  ...{ adresse: '3 rue des Rives, 44000 Nantes', depose_le: '2 avril 2027', projet: 'Tournoi, Stage' },
};
const LIGNES = [
  { intitule: 'Tournoi', annee: 2027, demande: 100_000, accorde: 70_000 },
  { intitule: 'Stage', annee: 2027, demande: 5_000, accorde: 0 },
];
const textOf = (value: unknown): string => JSON.stringify(value);

describe('la lettre de décision', () => {
  test('T12 une décision a sa lettre, un dossier qui n’est pas décidé n’en a pas', () => {
    const genres = ETATS_DOSSIER.map((etat) => [etat, genreLettre(etat)]).filter(([, genre]) => genre !== null);
    expect(Object.fromEntries(genres)).toEqual({
      ...{ '6': 'accord', '7': 'accord', '8': 'accord', '9': 'accord', '10': 'accord', '11': 'refus', '12': 'rejet' },
    });
  });

  test.each(GENRES_LETTRE)('le modèle « %s » ne laisse rien d’ouvert, et ne nomme rien d’inconnu', (genre) => {
    const named = [...textOf(MODELES_LETTRE[genre]).matchAll(/\{(\w+)\}/gu)].map(([, nom]) => nom);
    expect(named.filter((nom) => !Object.hasOwn(VARIABLES_LETTRE, nom ?? ''))).toEqual([]);
    expect(textOf(composeLettre(genre, { ...VALEURS, motif: 'Voilà.' }, LIGNES))).not.toMatch(/\{\w+\}/u);
  });

  test('ce que quelqu’un a écrit entre accolades reste ce qu’il a écrit', () => {
    expect(textOf(composeLettre('refus', VALEURS, []))).toContain('Le {montant} n’est pas justifié.');
  });

  test('l’accord donne les montants ligne par ligne, les autres n’en donnent pas', () => {
    const lignesOf = (genre: (typeof GENRES_LETTRE)[number]) =>
      composeLettre(genre, VALEURS, LIGNES).parties.flatMap(({ lignes }) => lignes);
    expect(lignesOf('accord')).toEqual(LIGNES);
    expect([lignesOf('refus'), lignesOf('rejet'), totalLettre(LIGNES)]).toEqual([[], [], 70_000]);
  });

  test('P-26 un agrément a ses actes : ses termes, qui signe et pourquoi, jamais un montant', () => {
    const genres = ETATS_DOSSIER.map((etat) => [etat, genreLettre(etat, 'agrement')]).filter(([, one]) => one);
    expect(Object.fromEntries(genres)).toEqual({ '6': 'agrement', '11': 'refusAgrement', '12': 'rejetAgrement' });
    const of = (genre: (typeof GENRES_LETTRE)[number]) => textOf(composeLettre(genre, VALEURS, LIGNES));
    for (const said of ['2027-000007', 'niveau national', '1er juin 2027', '31 mai 2032', 'vu le tronc commun'])
      expect(of('agrement')).toContain(said);
    expect(of('suspension')).toContain('jusqu’au 31 août 2027');
    for (const genre of ['agrement', 'refusAgrement', 'rejetAgrement', 'suspension', 'levee', 'retrait'] as const) {
      expect(of(genre)).toContain('Nadia Faure');
      expect(of(genre)).toContain('Voies et délais de recours');
      expect(of(genre)).not.toMatch(/subvention|700,00/u);
      if (genre !== 'agrement') expect(of(genre)).toContain('n’est pas justifié');
    }
  });

  test('toutes disent comment et jusqu’à quand la contester', () => {
    for (const genre of GENRES_LETTRE)
      expect(textOf(composeLettre(genre, VALEURS, LIGNES))).toMatch(/deux mois.*tribunal administratif/u);
  });

  test('un acte dit qui écrit, à qui et d’où, ses fondements, ses articles et qui le signe', () => {
    const modele = {
      ...MODELES_LETTRE.accord,
      ...{ entete: 'Direction régionale\n{courriel_service}', lieu: 'Rennes', autorite: 'Le directeur,' },
      ...{
        vus: 'Vu le code du sport ;\nl’arrêté n° 12 ;',
        considerants: 'Considérant que {projet} ;\nqu’il est utile ;',
      },
      signataire: { formule: 'Par délégation,', nom: 'Hélène Vasseur', qualite: 'cheffe du service' },
    };
    const { tete, parties } = composeLettre('accord', VALEURS, LIGNES, modele);
    expect(tete).toEqual({
      entete: ['Direction régionale', 'drajes@guichet-asso.example'],
      references: [
        ['Dossier', '27-000001'],
        ['SIRET', '123 456 789 00012'],
      ],
      destinataire: ['Club', '3 rue des Rives', '44000 Nantes'],
      date: 'Rennes, le 3 mai 2027',
    });
    const partieDe = (forme: string) => parties.find((one) => one.forme === forme);
    expect(partieDe('fondements')).toMatchObject({
      textes: ['Le directeur,'],
      liste: [
        'Vu le code du sport ;',
        'Vu l’arrêté n° 12 ;',
        'Considérant que Tournoi, Stage ;',
        'Considérant qu’il est utile ;',
      ],
    });
    expect(partieDe('signature')?.textes).toEqual(['Par délégation,', 'Hélène Vasseur', 'cheffe du service']);
    expect(parties[1]).toMatchObject({ titre: 'Article 1er. Objet et montant', lignes: LIGNES });
    expect(parties[2]?.titre).toBe('Article 2. Versement');
  });

  test('un article se lit dans l’ordre où il est écrit ; ce que quelqu’un a tapé n’y devient pas une liste', () => {
    const articles = [{ titre: '', texte: 'Un.\n- deux ;\nTrois.\n{montants}\n- {motif}' }];
    const valeurs = { ...VALEURS, motif: '{montants}\n- quatre' };
    const said = composeLettre('accord', valeurs, LIGNES, { ...MODELES_LETTRE.accord, articles }).parties.slice(1, 3);
    expect(said.map(({ titre, textes, lignes, liste, suite }) => [titre, textes, lignes.length, liste, suite])).toEqual(
      [
        ['Article 1er', ['Un.'], 0, ['deux ;'], ['Trois.']],
        ['', [], 2, ['{montants}\n- quatre'], []],
      ],
    );
  });
});
