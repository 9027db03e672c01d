import { expect, test } from 'vitest';
import { deltaAccorde, deltasBetween, isMoved, sumDeltas } from './compteurs.ts';
import type { Dossier } from './dossier.ts';

const dossier = (id: number, service: string, montant_demande: number) =>
  ({
    ...{ id, exercice: 2027, etat: 'D', statut: 'complet', id_type_dispositif: 'FDVA', montant_demande },
    ...{
      id_service_createur: null,
      instructions: [{ id_service: service, etat: 'D', is_referent: true, etat_depuis: '2027-01-31T23:30:00.000Z' }],
    },
  }) as unknown as Dossier;

test('T33 deux dossiers changés ensemble se comptent en une fois, dans l’ordre de tous', () => {
  const [low, high] = ['00000000-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000001'];
  const away = deltasBetween(dossier(1, high, 500), dossier(1, high, 0));
  const there = deltasBetween(dossier(2, low, 0), dossier(2, low, 500));
  const { parService } = sumDeltas([away, there]);
  expect(parService).toEqual(sumDeltas([there, away]).parService);
  const places = parService.map(({ id_service }) => id_service);
  expect(places).toEqual(places.toSorted());
  expect(parService.map(({ montant_demande }) => montant_demande).toSorted()).toEqual([-500, -500, 500, 500]);
});

const [SERVICE] = ['00000000-0000-4000-8000-000000000001'];
const at = (etat: string, etat_depuis: string, statut = 'complet') => {
  const base = dossier(1, SERVICE ?? '', 500);
  return {
    ...base,
    etat,
    statut,
    instructions: [{ ...base.instructions[0], etat, etat_depuis }],
  } as unknown as Dossier;
};

test('DOSSIER-042 qui attend est compté à son jour de Paris et à son mois, et plus nulle part quand c’est fini', () => {
  const started = deltasBetween(null, at('D', '2027-01-31T23:30:00.000Z'));
  const line = { id_service: SERVICE, exercice: 2027, id_type_dispositif: 'FDVA', etat: 'D', nombre: 1 };
  const total = { ...line, exercice: 0, id_type_dispositif: '' };
  expect(new Set(started.delais)).toEqual(
    new Set([
      { ...line, pas: 'jour', debut: '2027-02-01' },
      { ...line, pas: 'mois', debut: '2027-02-01' },
      { ...total, pas: 'jour', debut: '2027-02-01' },
      { ...total, pas: 'mois', debut: '2027-02-01' },
    ]),
  );
  const [waiting, ended] = [at('9', '2027-03-05T10:00:00.000Z'), at('10', '2028-01-01T10:00:00.000Z')];
  const done = deltasBetween(waiting, ended).delais.filter(({ exercice }) => exercice !== 0);
  expect(done.map(({ pas, debut, nombre }) => [pas, debut, nombre])).toEqual([
    ['mois', '2027-03-01', -1],
    ['jour', '2027-03-05', -1],
  ]);
  expect(deltasBetween(ended, ended)).toEqual({ parService: [], communs: [], delais: [] });
});

test('DOSSIER-042 ce qui est accordé suit l’état et le statut, au service qui l’accorde et pas au pays', () => {
  const [before, after] = [at('4', '2027-03-05T10:00:00.000Z'), at('6', '2027-03-06T10:00:00.000Z')];
  const accordesIn = ({ parService }: ReturnType<typeof deltasBetween>) =>
    parService.filter((one) => one.montant_accorde !== 0).map((one) => [one.id_service, one.etat, one.montant_accorde]);
  expect(accordesIn(deltasBetween(before, after, new Map([[SERVICE ?? '', 700]])))).toEqual([
    [SERVICE, '4', -700],
    [SERVICE, '6', 700],
  ]);
  const line = {
    id_service: SERVICE ?? '',
    exercice: 2027,
    etat: '4',
    statut: 'complet',
    id_type_dispositif: 'FDVA',
  } as const;
  expect(accordesIn(deltaAccorde({ ...line, montant_accorde: 200 }, 700))).toEqual([[SERVICE, '4', 500]]);
  expect(deltaAccorde({ ...line, montant_accorde: 700 }, 700).parService).toEqual([]);
  expect(isMoved(before, before)).toBe(false);
  expect(isMoved(before, after)).toBe(true);
  expect(isMoved(before, at('4', '2027-03-05T10:00:00.000Z', 'incomplet'))).toBe(true);
});
