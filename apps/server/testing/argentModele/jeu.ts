import { sql } from 'kysely';
import { addPapier, JUDO } from '../clubPassSport.ts';
import { plantCodes } from '../passSport.ts';
import { CLUBS, CODES, type Commande, type De, type Humeur } from './commandes.ts';
import { type Inscription, type Lot, Modele } from './modele.ts';
import type { ClubJoue, Monde, Travail } from './monde.ts';

const OSIRIS = { 2: 'En cours de traitement', 3: 'En cours de paiement', 4: 'Remboursé' } as const;
const AUTRE_SAISON = 'L’attestation est d’une autre saison';

/** Each begins where nothing waits. */
const clear = async ({ portail: { owner } }: Monde): Promise<void> => {
  await sql`update psp.inscription set id_etat = 8 where id_etat in (1, 7)`.execute(owner);
  await sql`update psp.lot set etat = 'abandonne' where etat not in ('envoye', 'abandonne')`.execute(owner);
};

type Compare = (jeu: Jeu, apres: string) => Promise<void>;

/** One history of a few clubs that share a few codes: what the portal, its base and its agency hold, beside what the model says. */
export class Jeu {
  readonly modele = new Modele();
  readonly ecarts: string[] = [];
  readonly lots: { readonly id: string; readonly vague: string }[] = [];
  readonly monde: Monde;
  private readonly compare: Compare;
  readonly clubs: ClubJoue[] = [];
  codes: string[] = [];
  coupes = 0;

  constructor(monde: Monde, compare: Compare) {
    this.monde = monde;
    this.compare = compare;
  }

  async begin(): Promise<void> {
    const { monde } = this;
    await clear(monde);
    this.codes = await plantCodes(
      monde.portail,
      Array.from({ length: CODES }, () => ({})),
    );
    for (let rang = 0; rang < CLUBS; rang += 1) this.clubs.push(await monde.newClub());
  }

  same(quoi: string, vu: unknown, prevu: unknown): void {
    const [one, other] = [JSON.stringify(vu), JSON.stringify(prevu)];
    if (one !== other) this.ecarts.push(`${quoi} : ${one}, et le modèle dit ${other}`);
  }
  club = (rang: number): ClubJoue => this.clubs[rang] as ClubJoue;
  private async run(name: Travail, id: string, coupe: number): Promise<void> {
    const { isCut } = await this.monde.run(name, id, coupe);
    if (isCut) this.coupes += 1;
  }
  private ofClub = (rang: number, code: number): Inscription | undefined =>
    this.modele.inscriptions.findLast((one) => one.club === rang && one.code === code);
  private lire = async (rang: number) =>
    (await this.monde.call(this.monde.ana, 'GET', `/dossiers/${this.club(rang).dossier}`)).body;

  private readonly FAITS: { readonly [Quoi in Commande['quoi']]: (commande: De<Quoi>) => Promise<void> } = {
    taper: async ({ club, code }) => {
      const { call, ana } = this.monde;
      const beneficiaire = { id_psp: this.codes[code], nom: 'BER' };
      const path = `/dossiers/${this.club(club).dossier}/inscriptions`;
      const { status, body } = await call(ana, 'POST', path, { beneficiaire, federation: { siren: JUDO.siren } });
      const can = this.modele.canTaper(code);
      this.same('taper', status, can ? 201 : 409);
      if (can) this.modele.taper(club, code, body.id);
    },
    retirer: async ({ club, code }) => {
      const one = this.ofClub(club, code);
      if (!one) return;
      const path = `/dossiers/${this.club(club).dossier}/inscriptions/${one.id}`;
      const { status } = await this.monde.call(this.monde.ana, 'DELETE', path);
      this.same('retirer', status, this.modele.retirer(one) ? 200 : 409);
    },
    vieillir: async () => {
      await sql`update psp.inscription set cree_at = cree_at - interval '8 days' where cree_at > now() - interval '7 days'`.execute(
        this.monde.portail.owner,
      );
      this.modele.vieillir();
    },
    compte: async ({ club }) => {
      const { id } = await this.monde.newCompte(this.club(club));
      const path = `/dossiers/${this.club(club).dossier}`;
      this.same(
        'compte',
        (await this.monde.call(this.monde.ana, 'PUT', path, { structure: { id_rib: id } })).status,
        200,
      );
      this.modele.changer(club);
    },
    confirmer: async ({ club }) => {
      const { rib } = await this.lire(club);
      const path = `/dossiers/${this.club(club).dossier}/rib/confirmation`;
      const demande_at = rib?.demande_at ?? new Date().toISOString();
      const { status } = await this.monde.call(this.monde.agent, 'POST', path, { demande_at });
      this.same('confirmer', status < 300, this.modele.confirmer(club));
    },
    attendre: async ({ club }) => {
      await sql`update psp.dossier set rib_change = rib_change || jsonb_build_object('demande_at',
          to_char((rib_change ->> 'demande_at')::timestamptz at time zone 'UTC' - interval '73 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        where id = ${this.club(club).dossier}::bigint and rib_change is not null`.execute(this.monde.portail.owner);
      this.modele.attendre(club);
    },
    deposer: async ({ club: rang }) => {
      const { club, dossier } = this.club(rang);
      await sql`update association.document set etat = 'archive' where id_correspondance = ${club.id}
        and id_type = 'AFF'`.execute(this.monde.portail.owner);
      const document = await addPapier(this.monde.portail, club, 'AFF', new Date().getFullYear());
      const body = { federations: [{ siren: JUDO.siren, document }] };
      this.same('déposer', (await this.monde.call(this.monde.ana, 'PUT', `/dossiers/${dossier}`, body)).status, 200);
      this.modele.club(rang).preuve = 'attente';
    },
    juger: async (commande) => {
      const [{ id, version }] = (await this.lire(commande.club)).preuves;
      const body = commande.bonne ? { decision: 'verifier' } : { decision: 'refuser', motif: AUTRE_SAISON };
      const { status } = await this.monde.call(this.monde.agent, 'POST', `/preuves/${id}/decision`, body, version);
      this.same('juger', status < 300, this.modele.juger(commande));
    },
    preparer: async ({ coupe }) => {
      const { status, body } = await this.monde.call(this.monde.idir, 'POST', '/lots', { exercice: 1 });
      const can = this.modele.preparer();
      this.same('préparer', status, can ? 202 : 409);
      if (!can) return;
      this.lots.push({ id: body.id, vague: `PS26-${String(body.numero).padStart(2, '0')}` });
      await this.run('psp.avancerLot', body.id, coupe);
    },
    abandonner: ({ coupe }) => this.ofAttente('abandon', coupe, () => this.modele.abandonner()),
    liberer: async ({ coupe, humeur }) => {
      this.monde.caisse.devenir(humeur);
      const lot = this.modele.attente;
      await this.ofAttente('liberation', coupe, () => this.modele.liberer());
      this.modele.envoyer(humeur === 'bonne', lot ? [lot] : []);
    },
    relancer: ({ coupe, humeur }) => this.relancer(humeur, coupe),
    retour: async ({ recul, coupe, refus, motif, forme }) => {
      const lot = this.modele.envoyes.at(-1 - recul);
      if (!lot) return;
      const dits = Object.fromEntries(this.clubs.flatMap(({ siret }, rang) => (refus[rang] ? [[siret, motif]] : [])));
      const isApplied = await this.rendre(lot, 'asp', (vague) => this.monde.caisse.retourDe(vague, dits, forme), coupe);
      const partis = lot.lignes.filter(({ montant, etat }) => montant > 0 && etat !== 'rendue');
      // An empty wave has nothing to be wrong about, but the count of a file that says so.
      this.same('retour', isApplied, forme !== 'coupee' && forme !== 'fausse');
      if (!isApplied || forme === 'forgee') return;
      for (const ligne of forme === 'partielle' ? partis.slice(0, 1) : partis)
        this.modele.repondre(ligne, refus[ligne.club] ? motif : null);
    },
    osiris: async ({ recul, coupe, vers }) => {
      const lot = this.modele.envoyes.at(-1 - recul);
      const partis = lot?.lignes.filter(({ montant, etat }) => montant > 0 && etat !== 'rendue') ?? [];
      if (!lot || partis.length === 0) return;
      await this.rendre(lot, 'osiris', (vague) => this.monde.caisse.osirisDe(vague, OSIRIS[vers]), coupe);
      for (const { club, inscriptions } of partis)
        for (const { code } of inscriptions) this.modele.avancer(club, code, vers);
    },
    corriger: async ({ club }) => {
      const ligne = this.modele.refusee(club);
      const rang = this.modele.lots.findIndex(({ lignes }) => ligne && lignes.includes(ligne));
      if (!ligne) return;
      const { call, ana } = this.monde;
      const { body } = await call(ana, 'GET', `/dossiers/${this.club(club).dossier}/argent`);
      const numero = Number(this.lots[rang]?.vague.split('-')[1]);
      const { id, version } = body.versements.find((one: { numero: number }) => one.numero === numero);
      const { status } = await call(ana, 'POST', `/remboursements/${id}/correction`, undefined, version);
      this.same('corriger', status, this.modele.corriger(ligne) ? 200 : 409);
    },
    devoir: async ({ club, code }) => {
      const one = this.ofClub(club, code);
      if (!one) return;
      const body = { exercice: 1, inscription: one.id, motif: 'La famille n’a jamais inscrit ce jeune.' };
      const { status } = await this.monde.call(this.monde.idir, 'POST', '/dettes', body);
      this.same('devoir', status, this.modele.devoir(one) ? 201 : 409);
    },
  };

  async relancer(humeur: Humeur, coupe: number): Promise<void> {
    this.monde.caisse.devenir(humeur);
    for (const [rang, { etat }] of this.modele.lots.entries())
      if (etat === 'envoi') await this.run('psp.avancerLot', this.lots[rang]?.id ?? '', coupe);
    this.modele.envoyer(humeur === 'bonne');
  }
  private async ofAttente(acte: 'liberation' | 'abandon', coupe: number, prevoir: () => boolean): Promise<void> {
    const { attente } = this.modele;
    const { id } = (attente && this.lots[this.modele.lots.indexOf(attente)]) ?? {};
    if (!id) return;
    const { call, idir, sophie } = this.monde;
    const { body: lot } = await call(idir, 'GET', `/lots/${id}`);
    const body = acte === 'liberation' ? { empreinte: lot.empreinte } : undefined;
    const { status } = await call(sophie, 'POST', `/lots/${id}/${acte}`, body, lot.version);
    this.same(acte, status < 300, prevoir());
    if (status < 300) await this.run('psp.avancerLot', id, coupe);
  }
  private async rendre(lot: Lot, nature: string, write: (vague: string) => string[], coupe: number): Promise<boolean> {
    const { id = '', vague = '' } = this.lots[this.modele.lots.indexOf(lot)] ?? {};
    const { call, idir } = this.monde;
    const { _id } = (await call(idir, 'POST', '/retours', { lot: id, nature, nom: 'retour.csv' })).body;
    const read = await call(idir, 'POST', `/retours/${_id}/lignes`, { debut: 1, lignes: write(vague) });
    const { status } = await call(idir, 'POST', `/retours/${_id}/essai`, undefined, read.body.version);
    if (status !== 202) return false;
    await this.run('psp.avancerRetour', _id, 0);
    const { version } = (await call(idir, 'GET', `/retours/${_id}`)).body;
    await call(idir, 'POST', `/retours/${_id}/application`, undefined, version);
    await this.run('psp.avancerRetour', _id, coupe);
    return (await call(idir, 'GET', `/retours/${_id}`)).body.etat === 'applique';
  }

  async play(commande: Commande): Promise<void> {
    const { [commande.quoi]: faire } = this.FAITS;
    await faire(commande as never);
    await this.compare(this, JSON.stringify(commande));
  }
}
