import { dayOf, yearOf } from '@guichet/rules/jour';
import { composeRegent, controlRegent, numberLiasse, writeRegent } from '@guichet/rules/regent';
import type { Call } from '../../../../platform/call.ts';
import { empreinteOf, type Regent } from '../../../../platform/dehors/regent.ts';
import type { Demande } from '../demande.ts';
import { moveDemande } from '../moveDemande.ts';
import type { FauteDite } from '../numeroSiret.tables.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';

export type Bouts = Pick<Regent, 'emetteur' | 'destinataire'>;

/** The first message bears the number of its request; each of the others draws its own: none ever serves twice. */
const numberOf = async (uow: NumeroSiretUow, demande: Demande, isFirst: boolean, { emetteur }: Bouts, now: Date) => {
  const { annee, rang } = isFirst ? demande : { annee: yearOf(now), rang: await uow.siret.demandes.nextRang() };
  const code_insee = demande.contenu.coordonnees.adresse_siege.code_insee ?? '';
  return numberLiasse({ reseau: emetteur.charAt(0), code_insee, annee, rang });
};

/** As people are told: at the field where it was typed, once each, at the version that this act makes. */
export const fautesDites = (fautes: readonly Omit<FauteDite, 'version'>[], demande: Demande): FauteDite[] => {
  const told = fautes.map(({ champ, rubrique, message }) => ({
    champ,
    rubrique,
    message,
    version: demande.version + 1,
  }));
  return [...new Map(told.map((one) => [`${one.champ} ${one.message}`, one])).values()];
};

const LIASSE = 1;
const ILLISIBLE = { champ: null, rubrique: null, message: 'La demande porte un texte qui ne peut pas être envoyé.' };

/** AEM → RGEN with its message, or → INV with what Insee would refuse it for: the two in one transaction, or none. */
export const createGenerer =
  (bouts: Bouts) =>
  async (uow: NumeroSiretUow, { id }: { readonly id: string }, call: Call): Promise<void> => {
    const demande = await uow.siret.demandes.lock(id);
    if (demande?.code_etat !== 'AEM') return;
    const now = call.clock.now();
    const [last] = await uow.siret.messages.listOf(demande);
    const c02 = await numberOf(uow, demande, last === undefined, bouts, now);
    // Of the sending by the person, who signed it then: the same bytes, whenever and however often this is tried.
    const transmis_at = demande.transmis_at ?? now.toISOString();
    const instant = transmis_at.slice(0, 'AAAA-MM-JJTHH:MM:SS'.length);
    const message = composeRegent(demande.contenu, { ...bouts, c02: c02 ?? '', jour: dayOf(transmis_at), instant });
    const fautes = controlRegent(message);
    const xml = writeRegent(message);
    if (fautes.length > 0 || xml === null || c02 === null) {
      // Without a known commune there is no number either: the commune is what people can mend.
      const dites = fautes.filter(({ numero }) => numero !== LIASSE);
      const changes = { fautes: fautesDites(dites.length > 0 ? dites : [ILLISIBLE], demande) };
      await moveDemande(uow, demande, 'generer', { vers: 'INV', changes, createur: true }, call);
      return;
    }
    const numero = (last?.numero ?? 0) + 1;
    const genere_at = now.toISOString();
    await uow.siret.messages.insert({ id_demande: id, numero, c02, xml, empreinte: empreinteOf(xml), genere_at });
    await moveDemande(uow, demande, 'generer', { vers: 'RGEN', muet: true }, call);
    await uow.jobs.add('demandes.emettreRegent', { id }, `${id}:${numero}`);
  };
