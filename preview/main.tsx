import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { PanelBoundary } from './ui/PanelBoundary.tsx';
import './ui/styles.css';

const place = document.getElementById('app');
if (place !== null) createRoot(place).render(<PanelBoundary><App /></PanelBoundary>);
