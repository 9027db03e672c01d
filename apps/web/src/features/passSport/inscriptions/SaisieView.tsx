import { finDuCode, lettresDuNom } from '@guichet/rules/passSport';
import { Alert, Button, RowList, TextField } from '@guichet/ui';
import type { JSX } from 'react';
import { formatMontant } from '../../../shared/format/format.ts';
import { CHAMP_CODE, CHAMP_NOM, type Saisie } from './useSaisie.ts';
import type { Stand } from './useStand.ts';

const Gardes = ({
  stand,
  busy,
  onSend,
}: {
  readonly stand: Stand;
  readonly busy: boolean;
  readonly onSend: () => void;
}) =>
  stand.kept.length === 0 ? null : (
    <section className="ga-stack" aria-label="Codes gardés">
      <h3>{`Gardés dans cette page, ${stand.kept.length}`}</h3>
      <p>24 heures au plus. Ne fermez pas cette page : elle les oublierait.</p>
      <RowList label="Codes gardés" items={stand.kept} keyOf={({ cle }) => String(cle)}>
        {({ cle, id_psp, nom, refus }) => (
          <>
            <p>{`${lettresDuNom(nom)}… …${finDuCode(id_psp)}`}</p>
            <p>{refus ?? 'À vérifier au retour du réseau.'}</p>
            <Button priority="tertiary" onClick={() => stand.forget(cle)}>
              Effacer <span className="fr-sr-only">{`le code finissant par ${finDuCode(id_psp)}`}</span>
            </Button>
          </>
        )}
      </RowList>
      <Button priority="secondary" busy={busy} onClick={onSend}>
        Envoyer les codes gardés
      </Button>
    </section>
  );

interface Props {
  readonly saisie: Saisie;
  readonly exercice: string;
  readonly montant: number;
}

export const SaisieView = ({ saisie, exercice, montant }: Props): JSX.Element => {
  const { code, nom, erreurs, jeune, refus, said, busy, stand } = saisie;
  return (
    <section className="ga-stack" aria-label="Inscrire avec un code">
      <h2>Inscrire avec un code</h2>
      <form
        className="ga-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saisie.verify();
        }}
      >
        <TextField
          id={CHAMP_CODE}
          label="Code du pass"
          hint={`Par exemple ${exercice}-XXXX-XXXX : les tirets se mettent seuls.`}
          error={erreurs.code}
          input={{
            value: code,
            onChange: ({ target }) => saisie.type(target.value),
            ...{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
          }}
        />
        <TextField
          id={CHAMP_NOM}
          label="Nom, 3 lettres"
          hint="Les trois premières lettres du nom de famille."
          error={erreurs.nom}
          input={{ value: nom, onChange: ({ target }) => saisie.typeNom(target.value), autoComplete: 'off' }}
        />
        <div>
          <Button type="submit" busy={busy}>
            Vérifier le code
          </Button>
        </div>
      </form>
      <div role="status">{said && <Alert severity="success">{said}</Alert>}</div>
      <div role="alert">
        {refus && <Alert severity="error">{refus.message}</Alert>}
        {jeune && (
          <Alert severity="info">
            {`Code valable, ${formatMontant(montant)} à déduire. Est-ce bien ${jeune.prenom} ${jeune.initiale} ?`}
          </Alert>
        )}
      </div>
      {refus?.isAilleurs && (
        <div>
          <Button priority="secondary" busy={busy} onClick={saisie.signaler}>
            La famille dit que non : signaler
          </Button>
        </div>
      )}
      {jeune && (
        <div className="ga-actions">
          <Button priority="secondary" onClick={saisie.clear}>
            Non, effacer
          </Button>
          <Button busy={busy} onClick={saisie.confirm}>
            {`Oui, inscrire ${jeune.prenom} ${jeune.initiale}`}
          </Button>
        </div>
      )}
      <Gardes stand={stand} busy={busy} onSend={saisie.sendKept} />
    </section>
  );
};
