import type { Membre } from '@guichet/contract/lca';
import type { DossierPsp } from '@guichet/contract/psp';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina } from '../../../testing/amina.ts';
import { refuse } from '../../../testing/answers.ts';
import { dossierPspOf, JUDO, PREUVE, SIRET, startPsp } from '../../../testing/dossierPsp.ts';
import { siege } from '../../../testing/people.ts';

afterEach(cleanup);

const KARIM = '019a0000-0000-7000-8000-0000000000c1';
const membreOf = (authId: string, prenom: string, etat: Membre['etat'] = 'confirme'): Membre => ({
  ...{ id: authId, authId, id_correspondance: siege.id_correspondance, id_siret: null, association: siege.nom },
  ...{ type: 'Siège', etat, fonction: 'Trésorier', prenom, nom: 'Bassi', email: 'k***@guichet-asso.example' },
  ...{ moi: false, depuis: '2026-01-01T00:00:00.000Z' },
});
const heading = () => screen.findByRole('heading', { level: 1, name: `Pass’Sport 2026, ${siege.nom}` });
const MESSAGES: DossierPsp['manques'] = [
  {
    code: 'PSP_AFFILIATION',
    message: 'Au moins une affiliation à une fédération ou un agrément administratif éligible est requis.',
  },
  {
    code: 'PSP_ATTESTATION_ANTERIEURE',
    message:
      "L'attestation d'affiliation d'un exercice antérieur doit être remplacée par celle de l'exercice en cours.",
  },
  { code: 'PSP_ARRETE', message: "Veuillez téléverser l'arrêté d'agrément pour l'agrément JEP ou Sport." },
];

test('ERR-079 ERR-081 ERR-082 PSP-011 ce qui manque se dit ensemble, et le dossier reste en cours', async () => {
  startPsp(dossierPspOf({ manques: MESSAGES, id_etat: 1 }));
  await heading();
  for (const { message } of MESSAGES) expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText('En cours')).toBeTruthy();
  cleanup();
  startPsp(dossierPspOf());
  await heading();
  expect(screen.getByText('Complet')).toBeTruthy();
});

test('ERR-086 une fédération où des inscriptions sont rattachées ne se retire pas, et on le dit', async () => {
  const message = 'Cette fédération ne peut pas être supprimée car des inscriptions y sont rattachées.';
  const { callsTo } = startPsp(dossierPspOf(), {
    'psp.updateDossier': () => refuse(409, { code: 'PSP_FEDERATION_UTILISEE', message }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: JUDO.nom }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(callsTo('psp.updateDossier')[0]?.body).toEqual({ federations: [] });
});

test('PSP-002 le dossier se partage par son créateur, avec des membres confirmés de l’association', async () => {
  const { callsTo } = startPsp(dossierPspOf(), {
    'lca.listRattachements': () => [
      membreOf(KARIM, 'Karim'),
      membreOf('019a0000-0000-7000-8000-0000000000c2', 'Jean', 'a_confirmer'),
      membreOf(amina.authId, 'Amina'),
    ],
    'psp.updateDossier': () => dossierPspOf({ shared_with: [KARIM], version: 2 }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Karim Bassi/u }));
  expect(await screen.findByText(/^Enregistré/u)).toBeTruthy();
  expect(callsTo('psp.updateDossier')[0]?.body).toEqual({ shared_with: [KARIM] });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Karim Bassi/u }).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /Jean|Amina/u })).toBeNull();
  cleanup();
  startPsp(dossierPspOf({ isCreateur: false, shared_with: [amina.authId] }));
  expect(await screen.findByText(/et 1 personne avec qui elle le partage/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Supprimer le dossier' })).toBeNull();
});

test('CALL-PSP-010 la fédération est interrogée sur demande ; un échec n’est dit à personne', async () => {
  const { callsTo } = startPsp(dossierPspOf(), {
    'psp.uploadAffiliation': () => ({ message: 'La fédération est interrogée.' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: `Demander à la fédération ${JUDO.nom}` }));
  expect(await screen.findByText('La fédération est interrogée.')).toBeTruthy();
  expect(callsTo('psp.uploadAffiliation')[0]?.body).toEqual({
    ...{ id_siren: SIRET.slice(0, 9), siren_federation: JUDO.siren, nom_federation: JUDO.nom },
  });
  cleanup();
  startPsp(dossierPspOf(), { 'psp.uploadAffiliation': () => refuse(500) });
  const button = await screen.findByRole('button', { name: `Demander à la fédération ${JUDO.nom}` });
  await userEvent.click(button);
  expect(screen.queryByRole('alert', { name: /./u })).toBeNull();
  expect(screen.queryByText(/problème est survenu/u)).toBeNull();
  cleanup();
  startPsp(dossierPspOf({ preuves: [{ ...PREUVE, etat: 'verifiee', source: 'flux' }] }));
  await heading();
  expect(screen.queryByRole('button', { name: /Demander à la fédération/u })).toBeNull();
});

test('CALL-PSP-009 PSP-003 ERR-107 le PDF se garde en base64 dans la page ; un échec a sa phrase', async () => {
  const { callsTo } = startPsp(dossierPspOf(), { 'psp.readDossierPdf': () => 'un PDF' });
  await userEvent.click(await screen.findByRole('button', { name: 'Préparer le PDF' }));
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'enregistrez-le ici' });
  const [kind, pdfBase64 = ''] = (link.getAttribute('href') ?? '').split(',');
  expect([kind, atob(pdfBase64)]).toEqual(['data:application/pdf;base64', '"un PDF"']);
  expect([link.download, callsTo('psp.readDossierPdf')[0]?.params]).toEqual([
    'pass-sport-20000000001.pdf',
    { id: '20000000001' },
  ]);
  cleanup();
  startPsp(dossierPspOf(), { 'psp.readDossierPdf': () => refuse(500) });
  await userEvent.click(await screen.findByRole('button', { name: 'Préparer le PDF' }));
  expect(
    await screen.findByText("Un problème est survenu lors de la génération du PDF du dossier Pass'Sport."),
  ).toBeTruthy();
  cleanup();
  startPsp(dossierPspOf({ manques: MESSAGES, id_etat: 1 }));
  await heading();
  expect(screen.queryByRole('button', { name: 'Préparer le PDF' })).toBeNull();
});

test('ERR-102 supprimer se confirme ; un échec a sa phrase, et rien ne part si l’on annule', async () => {
  const { callsTo } = startPsp(dossierPspOf(), { 'psp.deleteDossier': () => refuse(500) });
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Supprimer le dossier' }));
    return within(await screen.findByRole('dialog'));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Annuler' }));
  expect(callsTo('psp.deleteDossier')).toEqual([]);
  const dialog = await ask();
  await userEvent.click(dialog.getByRole('button', { name: 'Supprimer le dossier' }));
  expect(await dialog.findByText("Un problème est survenu lors de la suppression du dossier Pass'Sport.")).toBeTruthy();
});
