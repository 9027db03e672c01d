import { sql } from 'kysely';
import type { Regent } from '../../src/platform/dehors/regent.ts';
import { addAssociation } from '../associations.ts';
import type { SceneCrf } from '../crf.ts';
import { CONTENU_SIRET, placeDemande } from '../siret.ts';

/** What Insee answers to a message that it has. */
const RETOUR = {
  ...{ id_retour: 'R-1', c02: 'X29270000037', empreinte: 'c'.repeat(64), decision: 'ACC' as const },
  ...{ siren: '732829320', nic: '00074', ape: '9499Z', motifs: [] },
};

type Retour = Omit<typeof RETOUR, 'decision'> & { readonly decision: 'ACC' | 'INV' | 'REF' | 'REJ' };
const SANS_NUMERO = { siren: '', nic: '' };
/** One answer of every kind to a message of its own. */
const answer = (rang: number, change: Partial<Retour>): Retour => ({
  ...RETOUR,
  ...{ id_retour: `R-${rang}`, c02: `X29270001${String(rang).padStart(3, '0')}` },
  ...change,
});
const DU_CANAL = [
  answer(10, { ...SANS_NUMERO, decision: 'INV' }),
  answer(11, { ...SANS_NUMERO, decision: 'REF' }),
  answer(12, { ...SANS_NUMERO, decision: 'REJ' }),
  answer(13, { siren: '970000022', nic: '00016' }),
  answer(14, { ...SANS_NUMERO, decision: 'REF' }),
  answer(15, { ...SANS_NUMERO, decision: 'INV' }),
];
/** Laid down as a file; three of them are held: other bytes than ours, a wrong key, a number that another was given. */
const DEPOSES = [
  answer(20, { siren: '970000014', nic: '00013' }),
  answer(21, { ...SANS_NUMERO, decision: 'INV' }),
  answer(22, { ...SANS_NUMERO, decision: 'REF' }),
  answer(23, { ...SANS_NUMERO, decision: 'REJ' }),
  answer(24, { empreinte: 'f'.repeat(64) }),
  answer(25, { siren: '732829321' }),
  answer(26, { siren: '552100554', nic: '00013' }),
  answer(27, { siren: '970000030', nic: '00019' }),
  answer(28, { siren: '970000048', nic: '00011' }),
];
/** Said twice by the channel, and once more by the file; and one that names no message of ours. */
const ENCORE = [RETOUR, ...DU_CANAL.slice(0, 1)];
const INCONNUE = answer(30, { c02: 'X29279999999' });

type Place = Pick<Parameters<typeof placeDemande>[1], 'code_etat'> & {
  readonly accuse: boolean;
  readonly annule: boolean;
};
const CHEZ_INSEE: Place = { code_etat: 'ENCT', accuse: true, annule: false };
/** Whose acknowledgement was lost; whose message was voided; who waits for no answer any more. */
const AILLEURS: Readonly<Record<string, Place>> = {
  'R-13': { code_etat: 'RGEN', accuse: false, annule: false },
  'R-14': { code_etat: 'ECS', accuse: true, annule: true },
  'R-15': { code_etat: 'ECS', accuse: true, annule: false },
};
const FICHIER = 'retours.xml';

/** A reception whose every exchange is a step: what it received stays under its number, what it answers is read once. */
export const cuttingRegent = (step: () => Promise<void>, objets: Map<string, Buffer>): Regent => ({
  emetteur: 'X7501',
  destinataire: 'I0000',
  async send({ c02, empreinte }) {
    await step();
    objets.set(`insee/${c02}`, Buffer.from(empreinte));
    await step();
    return { ok: true };
  },
  async readRetours(curseur) {
    await step();
    return { curseur: '1', retours: curseur === '1' ? [] : [RETOUR, ...DU_CANAL, ...ENCORE, INCONNUE] };
  },
  depot: {
    async list() {
      await step();
      return objets.has(`insee/${FICHIER} lu`) ? [] : [FICHIER];
    },
    async read() {
      await step();
      return { curseur: '1', retours: [...DEPOSES, ...ENCORE] };
    },
    async remove(nom) {
      await step();
      objets.set(`insee/${nom} lu`, Buffer.from(''));
    },
    refuse: () => step(),
  },
});

/** A federation that says yes: being asked is a step. */
export const cuttingFederation = (step: () => Promise<void>) => async (): Promise<boolean> => {
  await step();
  return true;
};

/** One request at each place of the way to Insee and back, each of an association of its own. */
export const askInsee = async ({ portail, createur }: Pick<SceneCrf, 'portail' | 'createur'>) => {
  const place = async (
    rang: number,
    more: Pick<Parameters<typeof placeDemande>[1], 'code_etat' | 'message' | 'id_siret'>,
  ) => {
    const { id, id_rna } = await addAssociation(portail, { id_siren: null, etablissements: [] });
    const whose = { id_rna: id_rna ?? '', id_correspondance: id, created_by: createur.id };
    return placeDemande(portail.owner, { rang, ...whose, ...more });
  };
  const aEnvoyer = { c02: 'X29270000045', xml: '<REGENT-XML></REGENT-XML>', empreinte: 'd'.repeat(64) };
  const { c02, empreinte } = RETOUR;
  await place(12, { code_etat: 'ENCT', message: { c02, xml: '<REGENT-XML></REGENT-XML>', empreinte, accuse: true } });
  for (const [rang, one] of [...DU_CANAL, ...DEPOSES].entries()) {
    const { code_etat, ...ou } = AILLEURS[one.id_retour] ?? CHEZ_INSEE;
    const message = { c02: one.c02, xml: '<REGENT-XML></REGENT-XML>', empreinte, ...ou };
    await place(17 + rang, { code_etat, message });
  }
  const retenu = {
    c02: 'X29270000052',
    xml: '<REGENT-XML></REGENT-XML>',
    empreinte: 'e'.repeat(64),
    accuse: true,
  } as const;
  await place(16, { code_etat: 'ENCT', message: retenu });
  await sql`with retenue as (insert into demandes.regent_retour (id_retour, c02, decision, siren, nic, ape, recu_at, attente)
      values ('R-2', ${retenu.c02}, 'ACC', '732829321', '00074', '9499Z', now(),
        'Le numéro attribué n’a pas la forme d’un SIRET, ou sa clé est fausse.') returning id_retour)
    insert into demandes.regent_decision (id_retour, sens, motif, decide_par, decide_at)
    select id_retour, 'appliquer', 'Vu avec l’Insee par téléphone.', ${createur.id}, now() from retenue`.execute(
    portail.owner,
  );
  return {
    retenu: 'R-2',
    genere: await place(13, { code_etat: 'AEM' }),
    emis: await place(14, { code_etat: 'RGEN', message: aEnvoyer }),
    attribue: await place(15, { code_etat: 'ACC', id_siret: '55210055400013' }),
  };
};

/** One that nobody touched for long, and a notice of it that is to be written. */
export const askSiret = async ({ portail: { owner }, club, createur }: SceneCrf): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into demandes.numero_siret (annee, rang, id_correspondance, id_rna,
      cle, contenu, created_by, modifie_at)
    values (2027, 1, ${club.id}, 'W291000001', 'club', ${JSON.stringify(CONTENU_SIRET)}, ${createur.id},
      now() - interval '61 days') returning id`.execute(owner);
  const id = rows[0]?.id ?? '';
  // One whose number the registry shows while its answer is awaited.
  await sql`insert into demandes.numero_siret (annee, rang, id_correspondance, id_rna, code_etat, cle, contenu, created_by)
    values (2027, 2, ${club.id}, 'W291000002', 'ENCT', 'club', ${JSON.stringify(CONTENU_SIRET)}, ${createur.id})`.execute(
    owner,
  );
  // One that ended long ago, whose message is still whole.
  await sql`with finie as (
      insert into demandes.numero_siret (annee, rang, id_correspondance, id_rna, code_etat, etat_depuis, cle, contenu,
        created_by)
      values (2023, 3, ${club.id}, 'W291000003', 'REJ', now() - interval '3 years', 'club',
        ${JSON.stringify(CONTENU_SIRET)}, ${createur.id}) returning id)
    insert into demandes.regent_message (id_demande, numero, c02, xml, empreinte, genere_at)
    select id, 1, 'essai', '<REGENT-XML/>', 'essai', now() - interval '3 years' from finie`.execute(owner);
  await sql`insert into platform.notification (destinataire, type, sujet, id_sujet, titre, phrase, cle, courriel)
    values (${createur.id}, 1, 'numero-siret', ${id}, 'Demande de numéro SIRET', 'Elle est commencée.', 'siret',
      'a_envoyer')`.execute(owner);
  await sql`insert into association.fiche (id_correspondance, champs)
    values (${club.id}, '{"courriel": "club@guichet-asso.example"}')
    on conflict (id_correspondance) do update set champs = association.fiche.champs || excluded.champs`.execute(owner);
  return id;
};
