import { Button } from '@guichet/ui';
import { type JSX, useEffect, useRef } from 'react';
import { AssociationSearch } from '../association/AssociationSearch.tsx';
import type { Champ, Saisie } from './champ.ts';

export interface AssociationControlProps {
  readonly champ: Champ & { readonly kind: 'association' };
  readonly form: Saisie;
}

/** An association of the portal, chosen rather than typed: what the portal knows of it is not asked. */
export const AssociationControl = ({ champ, form }: AssociationControlProps): JSX.Element => {
  const { name, label, nomme, fills, autre } = champ;
  const isChosen = Boolean(form.watch(name));
  const nom = String(form.watch(nomme) ?? '');
  const button = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    if (wasChosen.current === isChosen) return;
    wasChosen.current = isChosen;
    const control = isChosen ? button.current?.querySelector('button') : document.getElementById(name);
    control?.focus();
  }, [isChosen, name]);
  const hold = (id: string, saisies: Readonly<Record<string, string>>) => {
    for (const [other, saisie] of Object.entries({ ...saisies, [name]: id }))
      form.setValue(other, saisie, { shouldDirty: true });
  };
  if (isChosen)
    return (
      <div ref={button} className="ga-stack">
        <p>
          <strong>{nom}</strong>
        </p>
        <Button priority="secondary" onClick={() => hold('', fills({ nom: '', id_siren: null }))}>
          {autre}
        </Button>
      </div>
    );
  return (
    <AssociationSearch
      id={name}
      label={label}
      absente={champ.absente}
      onChoose={(trouvee) => hold(String(trouvee.id_correspondance), fills(trouvee))}
    />
  );
};
