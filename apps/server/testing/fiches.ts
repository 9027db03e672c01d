import { addAssociation, joinAssociation, type Registered } from './associations.ts';
import { signedIn } from './people.ts';
import type { Portail } from './portail.ts';

export const DAC = '/api/dac/association';

/** Someone who may write in any association that these tests make, and the four calls of its lists. */
export const createGreffier = async (portail: Portail) => {
  const { id, browser: who } = await signedIn(portail);
  return {
    who,
    newClub: async (): Promise<Registered> => {
      const club = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
      await joinAssociation(portail, id, club);
      return club;
    },
    post: (club: Registered, type: string, body: object, more = '') =>
      who.call('POST', `${DAC}/${type}?id_asso=${club.id}${more}`, { body }),
    list: (club: Registered, type: string, more = '') => who.call('GET', `${DAC}/${type}?id_asso=${club.id}${more}`),
    patch: (club: Registered, type: string, item: string, body: object, version?: number) =>
      who.call('PATCH', `${DAC}/${type}?id_asso=${club.id}&id=${item}`, {
        body,
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      }),
    remove: (club: Registered, type: string, item: string) =>
      who.call('DELETE', `${DAC}/${type}?id_asso=${club.id}&uuid=${item}`),
  };
};
export type Greffier = Awaited<ReturnType<typeof createGreffier>>;
