import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const DAC = '/api/dac/association';
let portail: Portail;
let club: Registered;
let amina: Caller;

const member = async (asso: Registered, facts: Parameters<typeof signedIn>[1] = {}) => {
  const person = await signedIn(portail, facts);
  await joinAssociation(portail, person.id, asso);
  return person.browser;
};
const read = (who: Caller, { id }: Registered) => who.call('GET', `${DAC}/identite?id_asso=${id}`);
const write = (who: Caller, { id }: Registered, body: object, version?: number) =>
  who.call('PATCH', `${DAC}/identite?id_asso=${id}`, {
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

beforeAll(async () => {
  portail = await startPortail();
  club = await addAssociation(portail, {
    nom: 'Judo club des deux rives',
    rna: {
      sigle: 'JCDR',
      objet: 'Pratiquer le judo',
      id_objet_social1: '011070',
      date_creation: '1987-03-02',
      site_web: 'pas une adresse',
      adresse_siege: { numero: '3', voie: 'des Rives', cp: '44000', commune: 'Nantes', code_insee: 'XX' },
    },
    sirene: { id_forme_juridique: '9220' },
    etablissements: [{ nic: '00012' }, { nic: '00020' }, { nic: '00038', actif: false }],
  });
  amina = await member(club);
});
afterAll(() => portail?.close());

describe('la fiche', () => {
  it('ASSO-002 ASSO-007 CALL-DAC-004 ce que disent les registres est déjà là, sans rien saisir', async () => {
    const { status, body } = await read(amina, club);
    expect(status).toBe(200);
    expect(body.identite).toMatchObject({
      nom: 'Judo club des deux rives',
      sigle: 'JCDR',
      regime: 'loi1901',
      id_forme_juridique: '9220',
      id_siren: club.id_siren,
      id_siret: club.siret('00012'),
      id_siret_siege: club.siret('00012'),
      id_rna: club.id_rna,
      id_correspondance: club.id,
      actif: true,
      date_creation: '1987-03-02',
      numero_amalia: null,
      impots_commerciaux: null,
    });
    expect(body.activites).toEqual({
      domaine: null,
      champ_action_territorial: null,
      objet: 'Pratiquer le judo',
      id_objet_social1: '011070',
      lib_objet_social1: null,
      id_famille1: null,
    });
    expect(body.registre).toEqual({});
  });

  it('ASSO-004 une ligne mal écrite par un registre est laissée, pas le reste', async () => {
    const { body } = await read(amina, club);
    expect(body.coordonnees).toMatchObject({
      adresse_siege: { numero: '3', cp: '44000', commune: 'Nantes', code_insee: null },
      courriel: null,
      telephone: null,
      site_web: null,
    });
  });

  it('ASSO-001 ASSO-003 ASSO-005 ASSO-006 ASSO-041 elle se modifie champ par champ, les listes en clair ou codées', async () => {
    const asso = await addAssociation(portail);
    const who = await member(asso);
    const { status, body } = await write(who, asso, {
      domaine: 'Autre',
      champ_action_territorial: 'National',
      courriel: 'bureau@asso.example',
      telephone: '0240000000',
      passsport: {
        est_volontaire: true,
        activites: '!judo#lutte',
        a_accueil_handicap_moteur: true,
        a_accueil_handicap_mental: false,
      },
      vaeb: { type_structure: 'Mairie', services: ['conseil'] },
      guidasso: { missions: '!' },
    });
    expect(status).toBe(200);
    expect(body.activites).toMatchObject({ domaine: 'Autre', champ_action_territorial: 'National' });
    expect(body.specificites).toEqual({
      passsport: {
        est_volontaire: true,
        activites: ['judo', 'lutte'],
        a_accueil_handicap_moteur: true,
        a_accueil_handicap_mental: false,
      },
      vaeb: { type_structure: 'Mairie', services: ['conseil'] },
      guidasso: { missions: [] },
    });
    expect((await read(who, asso)).body).toEqual(body);
  });

  it('ASSO-041 un élément de liste ne contient pas de #', async () => {
    const passsport = { est_volontaire: true, a_accueil_handicap_moteur: true, a_accueil_handicap_mental: true };
    const { status } = await write(amina, club, { passsport: { ...passsport, activites: ['judo#lutte'] } });
    expect(status).toBe(400);
  });

  it('dit la valeur du registre là où l’association en a saisi une autre, et la reprend', async () => {
    const asso = await addAssociation(portail, { rna: { sigle: 'ABC' } });
    const who = await member(asso);
    const changed = await write(who, asso, { sigle: 'XYZ' });
    expect(changed.body).toMatchObject({ identite: { sigle: 'XYZ' }, registre: { sigle: 'ABC' } });
    const back = await write(who, asso, { sigle: 'ABC' });
    expect(back.body).toMatchObject({ identite: { sigle: 'ABC' }, registre: {} });
    await sql`update association.association set rna = rna || '{"sigle": "NEW"}' where id_correspondance = ${asso.id}`.execute(
      portail.owner,
    );
    expect((await read(who, asso)).body.identite.sigle).toBe('NEW');
  });

  it('ASSO-030 un texte vide est rien', async () => {
    const asso = await addAssociation(portail);
    const who = await member(asso);
    const { body } = await write(who, asso, { commentaire: '  ', tribunal_instance: '' });
    expect(body).toMatchObject({ commentaire: null, identite: { tribunal_instance: null } });
  });

  it.each([
    ['ASSO-023 un numéro Amalia trop court', { numero_amalia: '123456789012' }, 400],
    ['ASSO-023 un numéro Amalia trop long', { numero_amalia: '123456789012345' }, 400],
    ['ASSO-023 un numéro Amalia juste', { numero_amalia: '1234567890123' }, 200],
    ['ASSO-024 un volume de deux caractères', { volume: '12' }, 400],
    ['ASSO-024 un folio de quatre caractères', { folio: '1234' }, 400],
    ['ASSO-024 un volume et un folio justes', { volume: '012', folio: 'A12' }, 200],
    ['ASSO-025 un régime vide', { regime: null }, 422],
    ['ASSO-026 un champ d’action vide', { champ_action_territorial: '' }, 422],
    ['ASSO-027 ASSO-047 le sport sans type de structure', { domaine: 'Sport' }, 422],
    ['ASSO-047 un autre domaine n’a pas de structure sportive', { domaine: 'Autre' }, 200],
    ['ASSO-047 sans domaine, elle n’est pas demandée non plus', { type_structure_sportive: null }, 200],
    ['ASSO-027 le sport avec son type', { domaine: 'Sport', type_structure_sportive: 'club' }, 200],
    ['VALID-002 une adresse électronique fausse', { courriel: 'amina' }, 400],
    ['VALID-006 un téléphone à lettres', { telephone: '02AB' }, 400],
    ['ASSO-046 le droit local loin de l’Alsace et de la Moselle', { regime: 'alsaceMoselle' }, 422],
    ['une forme inconnue', { regime: 'royaume' }, 400],
    ['un champ qui vient des registres', { nom: 'Autre nom' }, 400],
    ['rien à changer', {}, 400],
  ])('%s', async (_, changes, expected) => {
    const asso = await addAssociation(portail, { rna: { adresse_siege: { cp: '44000' } } });
    const { status, body } = await write(await member(asso), asso, changes);
    expect(status).toBe(expected);
    if (expected === 422) {
      expect(body).toMatchObject({ code: 'FICHE_INCOMPLETE', champs: [{ message: expect.any(String) }] });
    }
  });

  it.each(['57000', '67100', '68200'])('ASSO-046 un siège en %s permet le droit local', async (cp) => {
    const asso = await addAssociation(portail, { rna: { adresse_siege: { cp } } });
    const { status, body } = await write(await member(asso), asso, { regime: 'alsaceMoselle' });
    expect(status).toBe(200);
    expect(body.identite.regime).toBe('alsaceMoselle');
  });

  it.each([
    ['9220', false, 'loi1901'],
    ['9260', false, 'alsaceMoselle'],
    ['9230', false, 'autre'],
    ['9230', true, 'loi1901'],
    ['7210', false, 'collectivite'],
    ['7348', false, 'collectivite'],
    ['9224', false, 'autre'],
    ['9300', false, 'autre'],
    ['93000', false, 'autre'],
  ])(
    'ASSO-044 ASSO-045 ASSO-048 la forme %s (utilité publique : %s) fait supposer le régime %s',
    async (forme, util_publique, regime) => {
      const asso = await addAssociation(portail, {
        id_rna: null,
        sirene: { id_forme_juridique: forme, util_publique },
      });
      expect((await read(await member(asso), asso)).body.identite.regime).toBe(regime);
    },
  );

  it('ASSO-028 ASSO-029 ce qu’un champ emporte avec lui', async () => {
    const asso = await addAssociation(portail);
    const who = await member(asso);
    await write(who, asso, {
      a_dons_subv_153000: true,
      a_publication_comptes_jo: true,
      a_commissaire_aux_comptes: true,
      domaine: 'Sport',
      type_structure_sportive: 'club',
    });
    const { body } = await write(who, asso, { a_dons_subv_153000: false, domaine: 'Autre' });
    expect(body.identite).toMatchObject({
      a_publication_comptes_jo: false,
      a_commissaire_aux_comptes: false,
      type_structure_sportive: null,
    });
  });
});
