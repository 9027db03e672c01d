import { describe, expect, test } from 'vitest';
import { ETATS_DOSSIER } from '../dossier/index.ts';
import {
  type Attente,
  echeanceSilence,
  isSilenceEchu,
  motifSilence,
  phraseSilenceAssociation,
  phraseSilenceService,
  preavisSilence,
} from './silence.ts';

const delai = { silence_debut: '2027-01-15', silence_mois: 2 };
const midi = (jour: string): string => `${jour}T11:00:00.000Z`;
const attente = (de: string, a: string | null): Attente => ({ de: midi(de), a: a === null ? null : midi(a) });
const finDe = (attentes: readonly Attente[], aujourdhui = '2027-02-01') => echeanceSilence(delai, attentes, aujourdhui);

describe('le silence qui vaut refus', () => {
  test('rien n’est compté où la subvention n’en dit rien', () => {
    expect(echeanceSilence({ silence_debut: '2027-01-15', silence_mois: null }, [], '2027-12-31')).toBeNull();
    expect(echeanceSilence({ silence_debut: null, silence_mois: 2 }, [], '2027-12-31')).toBeNull();
    expect(isSilenceEchu('2', null, '2099-01-01')).toBe(false);
  });

  test.each([
    ['2027-01-15', 2, '2027-03-15'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-01-31', 1, '2027-02-28'],
  ])('envoyé le %s, %i mois : le dernier jour est le %s', (silence_debut, silence_mois, fin) => {
    expect(echeanceSilence({ silence_debut, silence_mois }, [], '2027-01-31')).toEqual({
      mois: silence_mois,
      fin,
      arrete_depuis: null,
    });
  });

  test('un complément attendu arrête le délai, et sa réponse le fait repartir : les jours d’attente s’ajoutent', () => {
    expect(finDe([attente('2027-02-01', '2027-02-11')])?.fin).toBe('2027-03-25');
    expect(finDe([attente('2027-02-01', '2027-02-11'), attente('2027-03-20', '2027-03-22')])?.fin).toBe('2027-03-27');
    expect(finDe([attente('2027-02-01', '2027-02-01')])?.fin).toBe('2027-03-15');
  });

  test('deux choses demandées ensemble ne l’arrêtent qu’une fois', () => {
    const ensemble = [attente('2027-02-05', '2027-02-08'), attente('2027-02-01', '2027-02-11')];
    expect(finDe(ensemble)?.fin).toBe('2027-03-25');
    expect(finDe([attente('2027-02-01', '2027-02-06'), attente('2027-02-04', '2027-02-11')])?.fin).toBe('2027-03-25');
  });

  test('tant que l’on attend, rien n’échoit, et l’on dit depuis quand', () => {
    const arrete = finDe([attente('2027-02-01', null)], '2027-09-01');
    expect(arrete).toEqual({ mois: 2, fin: '2027-10-13', arrete_depuis: '2027-02-01' });
    expect(isSilenceEchu('2', arrete, '2099-01-01')).toBe(false);
    expect(preavisSilence('2', arrete, '2027-10-12')).toBeNull();
    // Promised when it was sent, and of an earlier sending: counted from this sending alone.
    expect(finDe([attente('2026-12-01', '2027-01-20')])?.fin).toBe('2027-03-20');
    expect(finDe([attente('2026-12-01', '2026-12-20')])?.fin).toBe('2027-03-15');
  });

  test('ce qui est demandé après le dernier jour ne sauve pas le délai', () => {
    expect(finDe([attente('2027-03-16', null)], '2027-04-01')).toMatchObject({
      fin: '2027-03-15',
      arrete_depuis: null,
    });
    expect(finDe([attente('2027-03-15', null)], '2027-04-01')).toMatchObject({ arrete_depuis: '2027-03-15' });
  });

  test('les jours sont ceux de Paris : une réponse à minuit passé est du lendemain', () => {
    const attentes = [{ de: '2027-02-01T11:00:00Z', a: '2027-02-10T23:30:00Z' }];
    expect(finDe(attentes)?.fin).toBe('2027-03-25');
    expect(finDe([{ de: '2027-02-01T11:00:00Z', a: '2027-02-10T22:30:00Z' }])?.fin).toBe('2027-03-24');
  });

  test('le dernier jour est au service tout entier ; le lendemain, et où rien n’est décidé, c’est un refus', () => {
    const echeance = finDe([]);
    expect(isSilenceEchu('2', echeance, '2027-03-15')).toBe(false);
    const echus = ETATS_DOSSIER.filter((etat) => isSilenceEchu(etat, echeance, '2027-03-16'));
    expect(echus).toEqual(['D', '2', '3', '4']);
  });

  test('le service est prévenu quinze jours avant, puis trois', () => {
    const echeance = finDe([]);
    const prevenu = (jour: string) => preavisSilence('3', echeance, jour);
    expect(['2027-02-27', '2027-02-28', '2027-03-11', '2027-03-12', '2027-03-15'].map(prevenu)).toEqual([
      null,
      15,
      15,
      3,
      3,
    ]);
    expect(prevenu('2027-03-16')).toBeNull();
    expect(preavisSilence('6', echeance, '2027-03-14')).toBeNull();
  });

  test('cela se dit en mots, à chacun les siens', () => {
    const [court, arrete] = [finDe([]), finDe([attente('2027-02-01', null)], '2027-02-03')];
    if (!court || !arrete) throw new Error('sans échéance');
    expect(phraseSilenceAssociation(court)).toBe(
      'Sans réponse le lundi 15 mars 2027 au soir, votre demande sera refusée : cette subvention prévoit que 2 mois de silence valent refus.',
    );
    expect(phraseSilenceAssociation(arrete)).toMatch(
      /arrêté depuis le lundi 1er février 2027 : le service attend quelque chose de vous/u,
    );
    expect(phraseSilenceService(court)).toMatch(/^Sans décision le lundi 15 mars 2027 au soir/u);
    expect(phraseSilenceService(arrete)).toMatch(/il finirait le mercredi 17 mars 2027\.$/u);
    expect(motifSilence(court)).toMatch(/prise le lundi 15 mars 2027, dernier jour/u);
  });
});
