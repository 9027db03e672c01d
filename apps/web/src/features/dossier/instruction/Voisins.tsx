import { CheckboxField, Link } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useState } from 'react';
import { dossierQuery } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { INSTRUCTEUR } from '../../../shared/instruction/adresses.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import type { PlaceInstruction } from './instruction.queries.ts';
import { useFile } from './useFile.ts';

const TOUCHES = 'instruction.touches';
const WRITES = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog *';

/** A letter typed in a field is a letter; with a modifier it is the browser's. */
const isCommand = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !(target instanceof Element && target.closest(WRITES));

const useTouches = (before: string | null, after: string | null, isOn: boolean): void => {
  const goTo = useGoTo();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent): void => {
      const address = { k: before, j: after }[event.key.toLowerCase()];
      if (address && isCommand(event)) void goTo(address);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [before, after, isOn, goTo]);
};

/** The one before and the one after, in the list as one left it. */
export const Voisins = (place: PlaceInstruction): JSX.Element => {
  const { role } = place;
  const { drafts } = useServices();
  const { appels } = usePorte();
  const queryClient = useQueryClient();
  const [isOn, setIsOn] = useState(() => drafts.read(TOUCHES) !== false);
  const { rang, total, hasMore, previous, next } = useFile(place);
  const [before, after] = [previous?.adresse ?? null, next?.adresse ?? null];
  useTouches(before, after, isOn);
  const nextId = next?.id;
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(dossierQuery(appels, nextId, role));
  }, [nextId, appels, role, queryClient]);
  return (
    <nav aria-label="Dans votre liste" className="ga-stack">
      <p>
        <Link href={INSTRUCTEUR}>Revenir à la liste</Link>
        {rang >= 0 && ` : dossier ${rang + 1} sur ${total}${hasMore ? ' et plus' : ''}`}
      </p>
      {rang >= 0 && (
        <div className="ga-actions">
          {before ? <Link href={before}>Dossier précédent (K)</Link> : <span>Pas de dossier avant</span>}
          {after ? <Link href={after}>Dossier suivant (J)</Link> : <span>Pas de dossier après</span>}
        </div>
      )}
      {rang >= 0 && (
        <CheckboxField
          id="touches"
          label="Passer d’un dossier à l’autre avec les touches J et K"
          input={{
            checked: isOn,
            onChange: ({ target }) => {
              setIsOn(target.checked);
              drafts.write(TOUCHES, target.checked);
            },
          }}
        />
      )}
    </nav>
  );
};
