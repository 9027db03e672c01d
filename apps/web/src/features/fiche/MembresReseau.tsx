import type { AssociationAnswer } from '@guichet/contract/association';
import { readIdentifiantExact } from '@guichet/rules/identifiant';
import { Button, CheckboxField, RowList, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { AssociationRefus } from '../../shared/association/AssociationRefus.tsx';
import { sayIdentifiants } from '../../shared/association/identifiants.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { RowButton } from '../../shared/list/RowButton.tsx';
import { identifiantsOf } from './FichePage.tsx';
import { useMembres } from './useMembres.ts';
import { refusFiche } from './valeurs.ts';

export interface MembresReseauProps {
  readonly association: AssociationAnswer;
  readonly id: string;
}

const ILLISIBLE = 'Écrivez un numéro RNA (W suivi de neuf chiffres), SIREN ou SIRET.';

const Rattacher = ({
  onAttach,
}: {
  readonly onAttach: (numero: string, membreHaa: boolean) => Promise<boolean>;
}): JSX.Element => {
  const [numero, setNumero] = useState('');
  const [isHaa, setIsHaa] = useState(false);
  const [error, setError] = useState<string>();
  const { busy, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readIdentifiantExact(numero);
    setError(read ? undefined : ILLISIBLE);
    if (read)
      void run(async () => {
        if (await onAttach(read.value, isHaa)) setNumero('');
      });
  };
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        id="membre-numero"
        label="Numéro du membre"
        hint="RNA, SIREN ou SIRET, avec ou sans espaces"
        error={error}
        input={{ value: numero, autoComplete: 'off', onChange: ({ target }) => setNumero(target.value) }}
      />
      <CheckboxField
        id="membre-haa"
        label="Membre pour l’aide alimentaire"
        hint="Vous attendez alors ses chiffres chaque année"
        input={{ checked: isHaa, onChange: ({ target }) => setIsHaa(target.checked) }}
      />
      <Button type="submit" priority="secondary" busy={busy}>
        Rattacher ce membre
      </Button>
    </form>
  );
};

/** The associations whose network this one is: they say it on their record, or it is said here. */
export const MembresReseau = ({ association, id }: MembresReseauProps): JSX.Element | null => {
  const { attach, detach, refus } = useMembres(id);
  const membres = association.composition_reseau;
  const mayWrite = refusFiche(association.lien) === null;
  if (!membres) return null;
  return (
    <section className="ga-stack">
      <h2>Membres du réseau</h2>
      {refus && <AssociationRefus identifiants={identifiantsOf(association)}>{refus}</AssociationRefus>}
      {membres.length === 0 && <p>Aucune association n’a indiqué la vôtre comme son réseau.</p>}
      {membres.length > 0 && (
        <RowList label="Membres du réseau" items={membres} keyOf={(membre) => membre.id}>
          {(membre) => (
            <>
              <div className="ga-row__main">
                <p>
                  <strong>{membre.nom}</strong>
                </p>
                <p className="ga-mention">{sayIdentifiants(membre)}</p>
                {membre.membre_haa && <p className="ga-mention">Membre pour l’aide alimentaire</p>}
                {membre.nb_licencies !== null && <p className="ga-mention">Licenciés : {membre.nb_licencies}</p>}
              </div>
              {mayWrite && <RowButton verb="Détacher" named={membre.nom} onClick={() => void detach(membre)} />}
            </>
          )}
        </RowList>
      )}
      {mayWrite && <Rattacher onAttach={attach} />}
    </section>
  );
};
