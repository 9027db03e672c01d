import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Navigate } from '@tanstack/react-router';
import type { JSX } from 'react';

/** ROUTE-025: the parent has nothing of its own to show. */
export const AjoutAssociationScreen = (): JSX.Element => <Navigate to={CHOIX_ASSOCIATION} replace />;
