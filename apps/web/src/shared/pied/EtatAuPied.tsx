import type { JSX } from 'react';
import { createPortal } from 'react-dom';
import { EtatEnregistrement, type EtatEnregistrementProps } from '../versions/EtatEnregistrement.tsx';
import { usePlaces } from './pied.ts';

/** Where what is typed stands, in sight whatever the height of the page; among the fields where there is no foot. */
export const EtatAuPied = (props: EtatEnregistrementProps): JSX.Element => {
  const { etat } = usePlaces();
  const said = <EtatEnregistrement {...props} />;
  return etat ? createPortal(said, etat) : said;
};
