import { finDuCode } from '@guichet/rules/passSport';
import { Accordion, Alert, Button, RowList, TextareaField } from '@guichet/ui';
import type { JSX } from 'react';
import { formatMontant } from '../../../shared/format/format.ts';
import { COLLER_DIT, type Collage } from './useColler.ts';

interface Props {
  readonly collage: Collage;
  readonly montant: number;
}

/** Many codes: pasted, judged line by line, then registered. */
export const CollerView = ({ collage, montant }: Props): JSX.Element => {
  const { jugees, busy } = collage;
  const libres = jugees.filter(({ verdict }) => verdict.verdict === 'libre');
  const autres = jugees.filter(({ verdict }) => verdict.verdict !== 'libre');
  return (
    <Accordion title="Coller une liste de codes">
      <div className="ga-stack">
        <TextareaField
          id="psp-coller"
          label="Liste de codes"
          hint="200 lignes au plus : le code, puis 3 lettres du nom."
          error={collage.error}
          textarea={{
            value: collage.texte,
            rows: 8,
            onChange: ({ target }) => collage.type(target.value),
            spellCheck: false,
          }}
        />
        <div>
          <Button priority="secondary" busy={busy} onClick={collage.check}>
            Vérifier la liste
          </Button>
        </div>
        <div id={COLLER_DIT} tabIndex={-1} role="status">
          {collage.said && <Alert severity="success">{collage.said}</Alert>}
          {jugees.length > 0 && (
            <p>{`${libres.length} valables, ${autres.length} à voir ; rien n’est encore inscrit.`}</p>
          )}
        </div>
        {autres.length > 0 && (
          <RowList label="Lignes à voir" items={autres} keyOf={({ ligne }) => String(ligne)}>
            {({ ligne, id_psp, nom, verdict }) => (
              <>
                <p>{`Ligne ${ligne} : ${id_psp} ${nom}`}</p>
                <p>{verdict.message}</p>
              </>
            )}
          </RowList>
        )}
        {libres.length > 0 && (
          <>
            <RowList label="Lignes valables" items={libres} keyOf={({ ligne }) => String(ligne)}>
              {({ ligne, id_psp, verdict: { beneficiaire } }) => (
                <p>{`Ligne ${ligne} : ${beneficiaire?.prenom ?? ''} ${beneficiaire?.initiale ?? ''} …${finDuCode(id_psp)}`}</p>
              )}
            </RowList>
            <p>{`${libres.length} × ${formatMontant(montant)} = ${formatMontant(libres.length * montant)}`}</p>
            <div>
              <Button busy={busy} onClick={collage.register}>
                {`Inscrire les ${libres.length} valables`}
              </Button>
            </div>
          </>
        )}
      </div>
    </Accordion>
  );
};
