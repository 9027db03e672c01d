import { expect, test } from 'vitest';
import { alertesOf, phraseAlertes, type SubventionSuivie } from './alertes.ts';

const at = (day: string): Date => new Date(`${day}T10:00:00+01:00`);
const AIDE: SubventionSuivie = {
  ...{ id: 'a', nom: 'Aide aux projets', campagne_exercice: 2027 },
  active_at: at('2027-01-10'),
  date_debut: at('2027-02-01'),
  date_fin: at('2027-03-15'),
};
const faits = (now: string, extra: Partial<SubventionSuivie> = {}, gardee = '2027-01-05') =>
  alertesOf({ ...AIDE, ...extra }, at(gardee), at(now)).map(({ fait, jour }) => [fait, jour]);

test('une subvention parue depuis est nouvelle ; celle qui était déjà là ne l’est pas', () => {
  expect(faits('2027-01-11')).toEqual([['nouvelle', null]]);
  expect(faits('2027-01-11', {}, '2027-01-20')).toEqual([]);
  expect(faits('2027-01-11', { active_at: null })).toEqual([]);
});

test('dans les sept jours elle ouvre, puis ferme ; close, elle ne se dit plus', () => {
  const vue = { active_at: null };
  expect(faits('2027-01-24', vue)).toEqual([]);
  expect(faits('2027-01-25', vue)).toEqual([['ouvre', '2027-02-01']]);
  expect(faits('2027-02-02', vue)).toEqual([]);
  expect(faits('2027-03-08', vue)).toEqual([['ferme', '2027-03-15']]);
  expect(faits('2027-03-16', { active_at: at('2027-03-16') })).toEqual([]);
});

test('l’an prochain n’est pas la même campagne', () => {
  const cles = (annee: number) =>
    alertesOf({ ...AIDE, campagne_exercice: annee }, at('2027-01-05'), at('2027-01-11')).map(({ cle }) => cle);
  expect(cles(2028)).not.toEqual(cles(2027));
});

test('une seule phrase, qui ne s’allonge pas sans fin', () => {
  const alertes = Array.from({ length: 12 }, (_, rang) => ({
    ...{ fait: 'ferme' as const, nom: `Aide ${rang}`, jour: '2027-03-15', cle: String(rang) },
  }));
  const phrase = phraseAlertes('Sport', alertes);
  expect(phrase).toMatch(/^Pour votre recherche «\u00a0Sport\u00a0» : Aide 0 \(ferme le 15\/03\/2027\) ; /u);
  expect(phrase).toMatch(/ ; et 2 autres\.$/u);
});
