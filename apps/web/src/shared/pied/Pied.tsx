import { StickyFoot } from '@guichet/ui';
import { type JSX, type ReactNode, useState } from 'react';
import { PiedContext } from './pied.ts';

export interface AvecPiedProps {
  readonly note: string | null;
  /** The way back, then the one act, when the page has none of its own. */
  readonly actes: ReactNode;
  readonly children: ReactNode;
}

/** A page of the dossier and the foot that stays under it. */
export const AvecPied = ({ note, actes, children }: AvecPiedProps): JSX.Element => {
  const [etat, setEtat] = useState<HTMLElement | null>(null);
  const [acte, setActe] = useState<HTMLElement | null>(null);
  return (
    <PiedContext value={{ etat, acte }}>
      {children}
      <StickyFoot label="Enregistrement et suite" note={note} state={<div ref={setEtat} />}>
        {actes}
        <div ref={setActe} className="ga-foot__own" />
      </StickyFoot>
    </PiedContext>
  );
};
