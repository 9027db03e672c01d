import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { elementCalls, TYPE_ABSENT } from '../../shared/association/elements.ts';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { ficheJudo, recordJudo } from '../../testing/fiche.ts';
import { admin, etablissement, luc, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const ID = siege.id_correspondance;
const FICHE = `/informations-administratives/${ID}`;
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const LISTES: Answers = {
  'lca.listReferentiels': ({ query }) =>
    (Array.isArray(query.type) ? query.type : [query.type]).map((type) => ({
      _id: '019a0000-0000-7000-8000-000000000301',
      type: type as never,
      libelle: String(type),
      categorie: 'association' as const,
      version: 1,
      options:
        type === 'fonctions'
          ? [{ value: 'president-e', label: 'Président(e)' }]
          : [
              { value: 'club', label: 'Club' },
              { value: 'local', label: 'Local' },
            ],
    })) as never,
};

const start = (page: string, answers: Answers = {}, user = amina) => {
  const app = startApp(page, {
    readSession: () => sessionOf(user),
    'lca.readUser': () => utilisateurOf(user, [siege]),
    'dac.readAssociation': () => recordJudo,
    'dac.listDocuments': () => [],
    ...LISTES,
    ...answers,
  });
  render(app.element);
  return app;
};
/** The record is read, and the page about it is there. */
const page = async (name: string) => {
  await screen.findByRole('link', { name: 'Retour à la fiche de l’association' });
  await title(name);
};
const NUMEROS = 'SIREN : 123\u00a0456\u00a0789 - SIRET : 123\u00a0456\u00a0789\u00a0000\u00a012 - RNA : W751234567';
const person = () => userEvent.setup({ delay: null });

describe('le sommaire de la fiche', () => {
  test('ROUTE-029 ROUTE-030 UI-019 UI-030 : sans numéro, celle de la personne ; ce qui est fait, ce qui manque, où le dire', async () => {
    start('/informations-administratives');
    await title('Judo club des Lilas');
    expect(screen.getByText('SIREN : 123 456 789 - SIRET : 123 456 789 000 12 - RNA : W751234567')).toBeDefined();
    const courriel = await screen.findByRole('link', { name: 'L’adresse électronique' });
    expect(courriel.getAttribute('href')).toContain(`${FICHE}/coordonnees?champ=courriel`);
    const foot = within(screen.getByRole('region', { name: 'Suite de la fiche' }));
    expect(foot.getByText('Il manque 9 choses')).toBeDefined();
    expect(foot.getByRole('link', { name: 'Continuer : l’adresse électronique' }).getAttribute('href')).toContain(
      `${FICHE}/coordonnees?champ=courriel`,
    );
    const sujets = screen.getByRole('list', { name: 'Sujets de la fiche' });
    expect(sujets.querySelectorAll('h3')).toHaveLength(9);
    expect(within(sujets).getByRole('link', { name: 'Coordonnées bancaires' })).toBeDefined();
    expect(within(sujets).getByText('12 rue du Dojo, 93260 Les Lilas · 01 02 03 04 05')).toBeDefined();
    expect(within(sujets).getAllByText('Registres, lun. 1 févr.')).toHaveLength(3);
    expect(within(sujets).getByRole('link', { name: 'Un compte bancaire' }).closest('li')?.textContent).toContain(
      'sans cela, aucun dossier ne peut être transmis',
    );
    expect(within(sujets).getByRole('link', { name: 'Un compte bancaire' }).getAttribute('href')).toContain(
      `${FICHE}/coordonnees-bancaires?nouveau=ribs`,
    );
    expect(screen.getByText(/2 sujets complets sur 9/)).toBeDefined();
    expect(screen.getByText(/lu le 01\/02\/2027/)).toBeDefined();
  });

  test('ROUTE-030 : avec un numéro dans l’adresse, la fiche de celle-là et non de celle en cours', async () => {
    const app = start('/informations-administratives/99', { 'lca.readUser': () => utilisateurOf(amina, [siege]) });
    await title('Judo club des Lilas');
    expect(app.callsTo('dac.readAssociation').map(({ query }) => query)).toEqual([{ q: '99' }]);
    expect(app.addressNow()).toBe('/informations-administratives/99');
  });

  test('ROUTE-029 : plusieurs associations, on choisit', async () => {
    const autre = { ...siege, id_correspondance: 99, nom: 'Chorale du Port' };
    const app = start('/informations-administratives', { 'lca.readUser': () => utilisateurOf(amina, [siege, autre]) });
    await person().click(await screen.findByRole('link', { name: 'Ouvrir Chorale du Port' }));
    await waitFor(() => expect(app.addressNow()).toBe('/informations-administratives/99'));
    expect(app.callsTo('dac.readAssociation')[0]?.query).toEqual({ q: '99' });
  });

  test('ROUTE-029 : un service ou un administrateur cherche l’association', async () => {
    start('/informations-administratives', { 'lca.readUser': () => utilisateurOf(admin) }, admin);
    expect(await screen.findByLabelText(/Chercher une association/)).toBeDefined();
  });

  test('ERR-053 ASSO-039 : sans le droit, c’est dit et l’on revient à l’accueil', async () => {
    const app = start('/informations-administratives/77', {
      'dac.readAssociation': () => refuse(403, { code: 'ASSOCIATION_INTERDITE', message: 'x' }),
    });
    expect(await screen.findByText("Vous n'avez pas le droit d'accéder à cette association.")).toBeDefined();
    await waitFor(() => expect(app.addressNow()).toBe('/'));
  });

  test.each([
    ['ERR-016', 500, "Un problème est survenu lors de la récupération de l'association"],
    ['ERR-017', 404, "L'API association est inaccessible"],
  ])('%s ASSO-043 : un échec %i nomme l’association et se recommence', async (_, status, message) => {
    let isDown = true;
    start(FICHE, { 'dac.readAssociation': () => (isDown ? refuse(status) : recordJudo) });
    const alert = await screen.findByText(message);
    expect(alert.closest('.ga-text')?.textContent).toContain(NUMEROS);
    expect(screen.queryByText(/Lecture de la fiche/)).toBeNull();
    isDown = false;
    await person().click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await within(await screen.findByRole('main')).findByText('Judo club des Lilas')).toBeDefined();
  });
});

describe('un sujet de la fiche', () => {
  test('UI-019 : une seconde modification part de ce qui vient d’être enregistré', async () => {
    let version = 3;
    const app = start(`${FICHE}/coordonnees`, {
      'dac.updateIdentite': ({ body }) => {
        version += 1;
        return { ...ficheJudo, coordonnees: { ...ficheJudo.coordonnees, ...(body as object) }, version };
      },
    });
    const someone = person();
    await page('Coordonnées');
    const sites = ['https://un.example', 'https://deux.example'];
    for (const [rang, site] of sites.entries()) {
      const champ = screen.getByLabelText(/^Site/);
      await someone.clear(champ);
      await someone.type(champ, site);
      await someone.click(screen.getByRole('button', { name: 'Enregistrer' }));
      await waitFor(() => expect(app.callsTo('dac.updateIdentite')).toHaveLength(rang + 1));
    }
    const sent = app.callsTo('dac.updateIdentite');
    expect(sent.map(({ body }) => body)).toEqual(sites.map((site_web) => ({ site_web })));
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
  });

  test('ASSO-030 ASSO-004 : seul ce qui change part, vidé devient nul, avec la version lue', async () => {
    const app = start(`${FICHE}/coordonnees`, {
      'dac.updateIdentite': ({ body }) => ({
        ...ficheJudo,
        coordonnees: { ...ficheJudo.coordonnees, ...(body as object) },
        version: 4,
      }),
    });
    const someone = person();
    await page('Coordonnées');
    await someone.clear(screen.getByLabelText(/^Téléphone/));
    await someone.type(screen.getByLabelText(/^Adresse électronique/), '  Contact@Judo.example ');
    await someone.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    const [call] = app.callsTo('dac.updateIdentite');
    expect(call?.body).toEqual({ telephone: null, courriel: 'contact@judo.example' });
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(call?.query).toEqual({ id_asso: String(ID) });
    await someone.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/Rien n’a changé/)).toBeDefined();
    expect(app.callsTo('dac.updateIdentite')).toHaveLength(1);
  });

  test('UI-030 : « Continuer » enregistre puis ouvre ce qui manque ensuite ; refusé, on reste ; rien à enregistrer, on passe', async () => {
    let isDown = true;
    const app = start(`${FICHE}/coordonnees`, {
      'dac.updateIdentite': ({ body }) =>
        isDown
          ? refuse(500)
          : { ...ficheJudo, coordonnees: { ...ficheJudo.coordonnees, ...(body as object) }, version: 4 },
    });
    const someone = person();
    await page('Coordonnées');
    await someone.type(screen.getByLabelText(/^Adresse électronique/), 'contact@judo.example');
    const next = () => screen.getByRole('button', { name: 'Continuer : représentants' });
    await someone.click(next());
    expect(await screen.findByText(/Un problème est survenu lors de la mise à jour/)).toBeDefined();
    expect(app.addressNow()).toBe(`${FICHE}/coordonnees`);
    isDown = false;
    await someone.click(next());
    expect(await screen.findByText('Coordonnées : enregistré.')).toBeDefined();
    expect(app.callsTo('dac.updateIdentite')).toHaveLength(2);
    await title('Représentants');
    expect(app.addressNow()).toBe(`${FICHE}/representants?nouveau=representants_legaux`);
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe(amina.nom);
    await someone.click(screen.getByRole('button', { name: 'Annuler' }));
    await someone.click(screen.getByRole('button', { name: 'Continuer : moyens humains' }));
    await title('Moyens humains');
  });

  test('une adresse part entière, sans le code de l’ancienne commune', async () => {
    const app = start(`${FICHE}/coordonnees`, { 'dac.updateIdentite': () => ({ ...ficheJudo, version: 4 }) });
    await page('Coordonnées');
    await person().clear(screen.getByLabelText('Commune'));
    await person().type(screen.getByLabelText('Commune'), 'Pantin');
    await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(app.callsTo('dac.updateIdentite')).toHaveLength(1));
    expect(app.callsTo('dac.updateIdentite')[0]?.body).toEqual({
      adresse_siege: { ...ficheJudo.coordonnees.adresse_siege, commune: 'Pantin', code_insee: null },
    });
  });

  test('ASSO-028 : décocher 153 000 € efface la publication et le commissaire', async () => {
    const app = start(`${FICHE}/identite`, { 'dac.updateIdentite': () => ({ ...ficheJudo, version: 4 }) });
    await page('Identité et régime');
    const box = screen.getByLabelText<HTMLInputElement>(/153 000 €/);
    expect(box.checked).toBe(true);
    expect(screen.getByLabelText(/exercice précédent/)).toBe(box);
    expect(screen.getByLabelText<HTMLInputElement>(/publiés au Journal officiel/).checked).toBe(true);
    await person().click(box);
    expect(screen.queryByLabelText(/publiés au Journal officiel/)).toBeNull();
    await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(app.callsTo('dac.updateIdentite')).toHaveLength(1));
    expect(app.callsTo('dac.updateIdentite')[0]?.body).toEqual({
      a_dons_subv_153000: false,
      a_publication_comptes_jo: false,
      a_commissaire_aux_comptes: false,
    });
  });

  test('ASSO-007 ASSO-025 : oui ou non, un choix enregistré se dit, même à qui arrive par « il manque »', async () => {
    const identite = { ...ficheJudo.identite, impots_commerciaux: null, util_publique: null, a_dons_subv_153000: null };
    const app = start(`${FICHE}/identite?champ=impots_commerciaux`, {
      'dac.readAssociation': () => ({ ...recordJudo, identite }),
      'dac.updateIdentite': ({ body }) => ({
        ...ficheJudo,
        identite: { ...identite, ...(body as object) },
        version: 4,
      }),
    });
    await page('Identité et régime');
    const group = within(screen.getByRole('group', { name: /impôts commerciaux/ }));
    await waitFor(() => expect(document.activeElement).toBe(group.getByRole('radio', { name: 'Oui' })));
    await person().click(group.getByRole('radio', { name: 'Non' }));
    await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    expect(app.callsTo('dac.updateIdentite')[0]?.body).toEqual({ impots_commerciaux: false });
  });

  test('ASSO-029 ASSO-047 : quitter le sport efface le type de structure', async () => {
    const app = start(`${FICHE}/activites`, { 'dac.updateIdentite': () => ({ ...ficheJudo, version: 4 }) });
    await page('Activités');
    expect(screen.getByLabelText<HTMLSelectElement>(/Type de structure sportive/).value).toBe('club');
    await person().click(screen.getByRole('radio', { name: 'Autre' }));
    expect(screen.queryByLabelText(/Type de structure sportive/)).toBeNull();
    await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(app.callsTo('dac.updateIdentite')).toHaveLength(1));
    expect(app.callsTo('dac.updateIdentite')[0]?.body).toEqual({ domaine: 'Autre', type_structure_sportive: null });
  });

  test('ASSO-026 ASSO-027 : ce qui est dû est dit auprès du champ, et rien ne part', async () => {
    const app = start(`${FICHE}/activites`);
    await page('Activités');
    await person().selectOptions(screen.getByLabelText(/Champ d’action territorial/), '');
    await person().selectOptions(screen.getByLabelText(/Type de structure sportive/), '');
    await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(
      await screen.findByRole('link', { name: 'Le champ Champ d’action territorial est obligatoire.' }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Le champ Type de structure sportive est obligatoire.' })).toBeDefined();
    expect(app.callsTo('dac.updateIdentite')).toHaveLength(0);
  });

  test('ASSO-023 ASSO-024 ASSO-046 : le registre d’Alsace-Moselle n’est demandé qu’à ce régime, et ses longueurs sont dites', async () => {
    const identite = { ...ficheJudo.identite, regime: 'alsaceMoselle' as const };
    start(`${FICHE}/identite`, { 'dac.readAssociation': () => ({ ...recordJudo, identite }) });
    await page('Identité et régime');
    await person().type(screen.getByLabelText(/^Volume/), '12');
    await person().type(screen.getByLabelText(/^Numéro Amalia/), '123');
    await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(
      await screen.findByRole('link', { name: 'Le champ Volume doit contenir exactement 3 caractère(s).' }),
    ).toBeDefined();
    expect(
      screen.getByRole('link', { name: 'Le champ Numéro Amalia doit contenir au moins 13 caractère(s).' }),
    ).toBeDefined();
    await person().click(screen.getByRole('radio', { name: 'Association loi 1901' }));
    expect(screen.queryByLabelText(/^Volume/)).toBeNull();
  });

  test('ce qui est saisi par-dessus le registre se voit, et se reprend', async () => {
    start(`${FICHE}/coordonnees`, {
      'dac.readAssociation': () => ({ ...recordJudo, registre: { telephone: '0199999999' } }),
    });
    await page('Coordonnées');
    expect(screen.getByText('Au registre : 01 99 99 99 99')).toBeDefined();
    await person().click(screen.getByRole('button', { name: /Reprendre/ }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Téléphone/).value).toBe('01 99 99 99 99');
  });

  test('ASSO-040 : un service lit, et sait pourquoi il n’écrit pas', async () => {
    start(
      `${FICHE}/coordonnees`,
      { 'dac.readAssociation': () => ({ ...recordJudo, lien: { relations: ['service'], sirets: [] } }) },
      luc,
    );
    expect(
      await screen.findByText(
        'Vous pouvez lire ces informations, pas les modifier : seuls les membres du siège le peuvent.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Les Lilas')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });

  test.each([
    ['service', true],
    ['service_sans_lien', false],
  ] as const)('un %s voit l’avancement de la saisie : %s', async (relation, sees) => {
    start(
      FICHE,
      { 'dac.readAssociation': () => ({ ...recordJudo, lien: { relations: [relation], sirets: [] } }) },
      luc,
    );
    await title('Judo club des Lilas');
    await screen.findByRole('list', { name: 'Sujets de la fiche' });
    expect(screen.queryByText(/sujets complets sur/) !== null).toBe(sees);
    expect(screen.queryAllByText(/^À compléter/).length > 0).toBe(sees);
    expect(screen.getByRole('link', { name: 'Coordonnées' })).toBeDefined();
  });

  describe('modifié entre-temps', () => {
    const conflits = [{ champ: 'telephone', actuelle: '0600000000', demandee: '0611111111' }];
    const auteur = 'Claire Besson';
    const change = async () => {
      await page('Coordonnées');
      const field = screen.getByLabelText(/^Téléphone/);
      await person().clear(field);
      await person().type(field, '0611111111');
      await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
    };
    const stale = () =>
      refuse(409, { code: 'VERSION_DEPASSEE', message: 'x', conflits, auteur, modifie_at: '2027-02-03T12:00:00.000Z' });

    test('CALL-DAC-008 les deux valeurs, et le nom de l’autre ; garder la sienne la renvoie à la version relue', async () => {
      let calls = 0;
      const fresh = { ...ficheJudo, version: 9 };
      const app = start(`${FICHE}/coordonnees`, {
        'dac.updateIdentite': () => (calls++ === 0 ? stale() : { ...fresh, version: 10 }),
        'dac.readIdentite': () => fresh,
      });
      await change();
      await title('Quelle valeur garder ?');
      expect(
        screen.getByRole('radio', { name: '06 00 00 00 00 (enregistré par Claire Besson le 03/02/2027 13h00)' }),
      ).toBeDefined();
      await person().click(screen.getByRole('radio', { name: '06 11 11 11 11 (votre saisie)' }));
      await person().click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
      await waitFor(() => expect(app.callsTo('dac.updateIdentite')).toHaveLength(2));
      const [, second] = app.callsTo('dac.updateIdentite');
      expect(second?.body).toEqual({ telephone: '0611111111' });
      expect(second?.headers.get('if-match')).toBe('"9"');
      await page('Coordonnées');
    });

    test('ERR-018 : la fiche ne se relit pas', async () => {
      start(`${FICHE}/coordonnees`, { 'dac.updateIdentite': stale, 'dac.readIdentite': () => refuse(500) });
      await change();
      expect(
        await screen.findByText("Un problème est survenu lors de la récupération des données de l'association !"),
      ).toBeDefined();
      expect(screen.getByLabelText<HTMLInputElement>(/^Téléphone/).value).toBe('0611111111');
    });
  });
});

const rib = {
  id: '019a0000-0000-7000-8000-0000000000b1',
  id_siret: null,
  deleted: false,
  version: 1,
  modifie_at: '2027-01-01T00:00:00.000Z',
  titulaire: 'Judo club',
  banque: null,
  domiciliation: null,
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
};

describe('une liste de la fiche', () => {
  const fillRib = async (iban: string) => {
    await person().click(await screen.findByRole('button', { name: 'Ajouter un compte bancaire' }));
    await person().clear(screen.getByLabelText(/^Titulaire/));
    await person().type(screen.getByLabelText(/^Titulaire/), 'Judo club');
    await person().type(screen.getByLabelText(/^IBAN/), iban);
    await person().type(screen.getByLabelText(/^BIC/), 'agrifrpp');
    await person().click(screen.getByRole('button', { name: 'Enregistrer le compte bancaire' }));
  };

  test('ASSO-010 ERR-119 : un IBAN faux est dit avec son exemple ; juste, il part sans espaces', async () => {
    const app = start(`${FICHE}/coordonnees-bancaires`, { 'dac.createRib': () => rib });
    await fillRib('FR76 3000');
    expect(
      await screen.findByRole('link', {
        name: "L'IBAN saisi n'est pas valide (exemple : FR76 3000 6000 0112 3456 7890 189).",
      }),
    ).toBeDefined();
    await person().clear(screen.getByLabelText(/^IBAN/));
    await person().type(screen.getByLabelText(/^IBAN/), 'fr76-3000 6000 0112 3456 7890 189');
    await person().click(screen.getByRole('button', { name: 'Enregistrer le compte bancaire' }));
    expect(await screen.findByText(/FR76 3000 6000 0112 3456 7890 189/)).toBeDefined();
    expect(app.callsTo('dac.createRib')[0]?.body).toMatchObject({ iban: rib.iban, bic: 'AGRIFRPP', banque: null });
  });

  test('un RIB lu remplit la saisie d’un compte, à relire ; rien ne part avant que l’on enregistre', async () => {
    const releve = '019a0000-0000-7000-8000-0000000000e1';
    const app = start(`${FICHE}/coordonnees-bancaires?nouveau=ribs&releve=${releve}`, {
      'dac.proposeRib': () => ({ ibans: [rib.iban], bic: 'AGRIFRPP', titulaire: 'JUDO CLUB' }),
      'dac.createRib': () => rib,
    });
    expect(await screen.findByText(/Relisez chaque ligne : rien n’est enregistré avant vous\./)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^IBAN/).value).toContain('FR76');
    expect(screen.getByLabelText<HTMLInputElement>(/^Titulaire/).value).toBe('JUDO CLUB');
    expect(app.callsTo('dac.createRib')).toEqual([]);
    await person().click(screen.getByRole('button', { name: 'Enregistrer le compte bancaire' }));
    await waitFor(() => expect(app.callsTo('dac.createRib')[0]?.body).toMatchObject({ iban: rib.iban }));
  });

  test('un RIB illisible laisse la saisie vide, et le dit', async () => {
    start(`${FICHE}/coordonnees-bancaires?nouveau=ribs&releve=019a0000-0000-7000-8000-0000000000e1`, {
      'dac.proposeRib': () => refuse(404, { code: 'RIB_NON_LU', message: 'Saisissez-le à la main.' }),
    });
    expect(await screen.findByText('Saisissez-le à la main.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^IBAN/).value).toBe('');
  });

  test('ASSO-032 ASSO-043 : un RIB en double est refusé avec les numéros de l’association', async () => {
    start(`${FICHE}/coordonnees-bancaires`, {
      'dac.createRib': () =>
        refuse(409, { code: 'RIB_EXISTANT', message: 'Ce RIB existe déjà pour cet établissement.' }),
    });
    await fillRib(rib.iban);
    const said = await screen.findByText('Ce RIB existe déjà pour cet établissement.');
    expect(said.closest('.ga-text')?.textContent).toContain('RNA : W751234567');
    expect(screen.getByLabelText<HTMLInputElement>(/^Titulaire/).value).toBe('Judo club');
  });

  test('ERR-019 : une création qui échoue', async () => {
    start(`${FICHE}/coordonnees-bancaires`, { 'dac.createRib': () => refuse(500) });
    await fillRib(rib.iban);
    expect(await screen.findByText('Un problème est survenu lors de la création du dac !')).toBeDefined();
  });

  test('ERR-020 : une modification qui échoue', async () => {
    start(`${FICHE}/coordonnees-bancaires`, {
      'dac.readAssociation': () => ({ ...recordJudo, ribs: [rib] }),
      'dac.updateRib': () => refuse(502),
    });
    await person().click(await screen.findByRole('button', { name: /Modifier/ }));
    await person().type(screen.getByLabelText(/^Banque/), 'Crédit');
    await person().click(screen.getByRole('button', { name: 'Enregistrer le compte bancaire' }));
    expect(await screen.findByText('Un problème est survenu lors de la mise à jour du dac !')).toBeDefined();
  });

  test('ERR-020 : sans réponse, la phrase dit aussi quoi faire', async () => {
    start(`${FICHE}/coordonnees`, { 'dac.updateIdentite': () => CUT });
    await page('Coordonnées');
    await person().type(screen.getByLabelText(/^Adresse électronique/), 'a@b.example');
    await person().click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(
      await screen.findByText(/^Un problème est survenu lors de la mise à jour du dac ! Le service ne répond pas/),
    ).toBeDefined();
  });

  test('ERR-021 : une suppression qui échoue, puis réussit', async () => {
    let isDown = true;
    start(`${FICHE}/coordonnees-bancaires`, {
      'dac.readAssociation': () => ({ ...recordJudo, ribs: [rib] }),
      'dac.deleteRib': () => (isDown ? refuse(500) : { message: 'ok' }),
    });
    await person().click(await screen.findByRole('button', { name: /Supprimer/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await person().click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await dialog.findByText('Un problème est survenu lors de la suppression du dac !')).toBeDefined();
    isDown = false;
    await person().click(dialog.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText(/Aucun compte bancaire/)).toBeDefined();
  });

  test('ASSO-031 ASSO-011 : ce qui manque à un représentant est dit', async () => {
    const bare = {
      ...rib,
      civilite: null,
      nom: 'Diallo',
      prenom: 'Amina',
      fonction: 'president-e',
      courriel: null,
      telephone: '0600000000',
      est_representant_legal: true,
      valideur_cec: false,
      publication_internet: false,
      complet: false,
    };
    start(`${FICHE}/representants`, {
      'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [bare] as never }),
    });
    expect(await screen.findByText('Il manque : l’adresse électronique, la civilité.')).toBeDefined();
    expect(screen.getByText('Fonction : Président(e)')).toBeDefined();
  });

  test('ASSO-011 : le premier représentant est la personne même, reprise de son compte', async () => {
    start(`${FICHE}/representants`, {
      'lca.readUser': () => utilisateurOf(amina, [{ ...siege, fonction: 'president-e' }]),
    });
    await person().click(await screen.findByRole('button', { name: 'Ajouter un représentant' }));
    expect(screen.getByText(/Vos propres informations sont reprises/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Diallo');
    expect(screen.getByLabelText<HTMLSelectElement>('Fonction').value).toBe('president-e');
    expect(screen.getByLabelText<HTMLInputElement>('Adresse électronique').value).toBe(amina.email);
  });

  test('ASSO-011 : qui n’est pas dans la liste peut s’y ajouter, avec ce que dit son compte', async () => {
    const yvonne = {
      ...{ id: '019a0000-0000-7000-8000-0000000000c9', id_siret: null, deleted: false, version: 1 },
      ...{ modifie_at: '2027-01-01T00:00:00.000Z', civilite: 'Madame', nom: 'Kerleo', prenom: 'Yvonne' },
      ...{ valideur_cec: false, publication_internet: false, complet: true },
      ...{ courriel: 'y@port.example', telephone: '0600000000', fonction: 'president-e', est_representant_legal: true },
    };
    const app = start(`${FICHE}/representants`, {
      'dac.readAssociation': () => ({ ...recordJudo, representants_legaux: [yvonne] as never }),
      'dac.createRepresentant': ({ body }) =>
        ({ ...yvonne, id: '019a0000-0000-7000-8000-0000000000ca', ...(body as object) }) as never,
    });
    await person().click(await screen.findByRole('button', { name: 'M’ajouter' }));
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe(amina.nom);
    await person().click(screen.getByRole('button', { name: 'Enregistrer le représentant' }));
    await waitFor(() => expect(app.callsTo('dac.createRepresentant')).toHaveLength(1));
    expect(app.callsTo('dac.createRepresentant')[0]?.body).toMatchObject({
      ...{ nom: amina.nom, courriel: amina.email, est_representant_legal: false },
    });
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'M’ajouter' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ajouter un représentant' }));
  });

  test('ASSO-013 ASSO-051 : trois années au choix ; le résultat est proposé, et les montants lus en français', async () => {
    const app = start(`${FICHE}/comptes`, {
      'dac.createCompte': ({ body }) => ({ ...rib, ...(body as object) }) as never,
    });
    await person().click(await screen.findByRole('button', { name: 'Ajouter une année' }));
    const years = within(screen.getByLabelText('Année')).getAllByRole('option');
    expect(years.map(({ textContent }) => textContent)).toEqual(['Choisissez une année', '2027', '2026', '2025']);
    await person().type(screen.getByLabelText(/^Charges/), '12 345,50 €');
    await person().type(screen.getByLabelText(/^Produits/), '12.000');
    await person().click(screen.getByRole('button', { name: 'Enregistrer les comptes' }));
    await waitFor(() => expect(app.callsTo('dac.createCompte')).toHaveLength(1));
    expect(app.callsTo('dac.createCompte')[0]?.body).toMatchObject({
      annee: 2026,
      charges: 1_234_550,
      produits: 1_200_000,
      resultat: -34_550,
    });
  });

  test('ASSO-016 : un membre du réseau se rattache par un de ses numéros, et se détache', async () => {
    const membre = {
      id: '019a0000-0000-7000-8000-0000000000c1',
      id_correspondance: 55,
      nom: 'Judo de Rezé',
      id_siren: '555666777',
      id_rna: null,
      nb_licencies: 40,
      nb_licencies_f: null,
      nb_licencies_h: null,
      membre_haa: true,
      version: 1,
    };
    const app = start(`${FICHE}/reseaux`, {
      'dac.createComposition': () => membre,
      'dac.deleteReseau': () => ({ message: 'ok' }),
    });
    const field = await screen.findByLabelText(/^Numéro du membre/);
    await person().type(field, 'abc');
    await person().click(screen.getByRole('button', { name: 'Rattacher ce membre' }));
    expect(await screen.findByText(/Écrivez un numéro RNA/)).toBeDefined();
    await person().clear(field);
    await person().type(field, '555 666 777');
    await person().click(screen.getByLabelText(/^Membre pour l’aide alimentaire/));
    await person().click(screen.getByRole('button', { name: 'Rattacher ce membre' }));
    expect(await screen.findByText('Judo de Rezé')).toBeDefined();
    expect(app.callsTo('dac.createComposition')[0]?.query).toEqual({
      id_asso: String(ID),
      id_asso_membre: '555666777',
      membre_haa: 'true',
    });
    expect(screen.getByText('Membre pour l’aide alimentaire', { selector: 'p' })).toBeDefined();
    await person().click(screen.getByRole('button', { name: /Détacher/ }));
    expect(await screen.findByText(/Aucune association n’a indiqué/)).toBeDefined();
  });

  test('ASSO-035 ASSO-037 ASSO-040 : un établissement n’ajoute que chez lui', async () => {
    const app = start(`${FICHE}/coordonnees-bancaires`, {
      'lca.readUser': () => utilisateurOf(amina, [{ ...etablissement, id_correspondance: ID }]),
      'dac.readAssociation': () => ({
        ...recordJudo,
        ribs: [rib],
        lien: { relations: ['etablissement'], sirets: ['12345678900020'] },
      }),
      'dac.createRib': () => ({ ...rib, id: '019a0000-0000-7000-8000-0000000000b2', id_siret: '12345678900020' }),
    });
    await screen.findByText('Judo club');
    expect(screen.queryByRole('button', { name: /Modifier/ })).toBeNull();
    await fillRib(rib.iban);
    await waitFor(() => expect(app.callsTo('dac.createRib')).toHaveLength(1));
    expect(app.callsTo('dac.createRib')[0]?.query).toEqual({ id_asso: String(ID), id_siret: '12345678900020' });
    expect(await screen.findByText('Antenne de Pantin')).toBeDefined();
  });

  test('ASSO-042 : sans type, une erreur avant tout appel', async () => {
    const app = startApp('/login');
    const calls = elementCalls(app.services.api, undefined);
    const before = app.calls.length;
    await expect(calls.list('1')).rejects.toThrow(TYPE_ABSENT);
    await expect(calls.create({ id_asso: '1', id_siret: null, champs: {} }, 'k')).rejects.toThrow(TYPE_ABSENT);
    await expect(calls.update('1', 'x', {}, {})).rejects.toThrow(TYPE_ABSENT);
    await expect(calls.remove('1', 'x')).rejects.toThrow(TYPE_ABSENT);
    expect(app.calls.length).toBe(before);
  });
});
