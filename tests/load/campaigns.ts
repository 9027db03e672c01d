import type { Campaign } from './operation.ts';
import { readSession } from './operations/readSession.ts';
import { updateCompte } from './operations/updateCompte.ts';

const CAMPAIGNS: readonly Campaign[] = [{ name: 'appels', marker: 'bench', operations: [readSession, updateCompte] }];

export const findCampaign = (name: string): Campaign => {
  const found = CAMPAIGNS.find((campaign) => campaign.name === name);
  const known = CAMPAIGNS.map((campaign) => campaign.name).join(', ');
  if (!found) throw new Error(`Campagne inconnue : ${name} (connues : ${known})`);
  return found;
};
